/** `markdown.parseFrontMatter` of a Docusaurus configuration, which may change front matter and text (A119). */
import { messageOf } from '../../../shared/error-text';
import { readFrontMatter, splitFrontMatter } from './front-matter';

interface ParsedFile {
  frontMatter: Record<string, unknown>;
  /** Without the front matter. */
  content: string;
}

export type ParseFrontMatter = (file: {
  filePath: string;
  fileContent: string;
  defaultParseFrontMatter(file: { fileContent: string }): Promise<ParsedFile>;
}) => unknown;

/** The front matter that the function returns, and the file's text with the function's changes to the rest. */
export async function readOwnFrontMatter(
  parse: ParseFrontMatter | undefined,
  siteDir: string,
  filePath: string,
  source: string,
) {
  const frontMatter = readFrontMatter(source, filePath);
  if (!parse || frontMatter.problems.length > 0) return { source, frontMatter };
  try {
    const made = (await parse({
      filePath: `${siteDir}/${filePath}`,
      fileContent: source,
      defaultParseFrontMatter: async ({ fileContent }) => parsedFile(fileContent, filePath),
    })) as Partial<ParsedFile> | undefined;
    const { frontMatter: fields, content } = made ?? {};
    if (typeof fields !== 'object' || typeof content !== 'string') {
      throw new Error('it returned no "frontMatter" and "content"');
    }
    const data = structuredClone(fields);
    const { block, body } = splitFrontMatter(source);
    // Positions in messages are right unless the text was changed.
    const isSame = content === body.trim();
    return { source: isSame ? source : block + content, frontMatter: { ...frontMatter, data } };
  } catch (error) {
    const what = '"markdown.parseFrontMatter" failed, so front matter is read as written';
    return { source, frontMatter, failure: `${what}: ${messageOf(error)}` };
  }
}

function parsedFile(source: string, filePath: string): ParsedFile {
  const { data } = readFrontMatter(source, filePath);
  return { frontMatter: data, content: splitFrontMatter(source).body.trim() };
}
