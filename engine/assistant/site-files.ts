/** Reads the files of a built site, from its folder or below its published address, and no others. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { HintedError } from '../shared/hinted-error';

export class MissingFileError extends HintedError {}

export interface SiteFiles {
  /** As given, for messages. */
  place: string;
  /** How long files may be cached. */
  keepMs: number;
  /**
   * @param file relative to the site, decoded: `guide/install.md`
   * @throws HintedError, MissingFileError
   */
  read(file: string): Promise<string>;
}

export const maxFileBytes = 20_000_000;
const timeoutMs = 20_000;

const whatToName = 'Pass the folder that "docs build" wrote, or the address of the site.';

/**
 * @param place folder or address
 * @throws HintedError if it is neither
 */
export async function openSiteFiles(place: string, workingDir: string): Promise<SiteFiles> {
  if (/^https?:/i.test(place)) return publishedFiles(place);
  const folder = path.resolve(workingDir, place);
  const isFolder = (await stat(folder).catch(() => undefined))?.isDirectory();
  if (!isFolder) throw new HintedError(`There is no folder ${place}.`, whatToName);
  return {
    place,
    // A build may replace the files at any time.
    keepMs: 2000,
    async read(file) {
      checkName(file);
      const absolute = path.join(folder, file);
      const stats = await stat(absolute).catch(() => undefined);
      if (!stats?.isFile()) throw new MissingFileError(`${place} has no ${file}.`, whatToName);
      if (stats.size > maxFileBytes) throw tooLarge(file);
      return readFile(absolute, 'utf8');
    },
  };
}

function publishedFiles(place: string): SiteFiles {
  if (!URL.canParse(place)) throw new HintedError(`"${place}" is not an address.`, whatToName);
  const base = new URL(place);
  base.search = '';
  base.hash = '';
  base.pathname = base.pathname.replace(/\/*$/, '/');
  return {
    place,
    keepMs: 600_000,
    async read(file) {
      checkName(file);
      const url = base.href + file.split('/').map(encodeURIComponent).join('/');
      try {
        const response = await fetch(url, {
          // Otherwise, a redirect could lead to another origin.
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        checkAnswer(response, url);
        return await readText(response, file);
      } catch (error) {
        if (error instanceof HintedError) throw error;
        const cause = (error as Error).cause ?? error;
        throw new HintedError(
          `${url} cannot be reached: ${(cause as Error).message}`,
          'Check the connection and the address, or use a built folder: docs mcp --site dist',
        );
      }
    },
  };
}

/** @throws HintedError for a name that leads out of the site */
function checkName(file: string): void {
  const isInside = !/^\/|^[a-z]:|[\\\0]/i.test(file) && !file.split('/').includes('..');
  if (!isInside) throw new HintedError('That file is outside the site.', 'Use list_pages.');
}

function checkAnswer(response: Response, url: string): void {
  if (response.ok) return;
  void response.body?.cancel();
  const target = response.headers.get('location');
  if (target !== null) {
    const { href } = new URL(target, url);
    throw new HintedError(
      `${url} redirects to ${href}, and redirects are not followed.`,
      'Start the server with the final address of the site.',
    );
  }
  const hint = 'Check the address of the site; other pages may still work.';
  if (response.status === 404) throw new MissingFileError(`${url} does not exist.`, hint);
  throw new HintedError(`${url} returned ${response.status}.`, hint);
}

async function readText(response: Response, file: string): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxFileBytes) throw tooLarge(file);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function tooLarge(file: string): HintedError {
  return new HintedError(`${file} is larger than ${maxFileBytes} bytes.`, 'Use another page.');
}
