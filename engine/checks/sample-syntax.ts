/** Syntax errors of samples; for shell see `shell-syntax.ts`. */
import { parseSync } from 'rolldown/utils';
import { parse as parseToml, TomlError } from 'smol-toml';
import { LineCounter, parseAllDocuments } from 'yaml';
import { findJsonFault, positionOf } from '../content/problems/json-fault';
import { readIni, readProperties } from './plain-formats';

export interface SyntaxFault {
  /** Without a full stop. */
  message: string;
  /** 1-based, inside the code. */
  line: number;
  column: number;
}

export type SampleFormat = 'json' | 'yaml' | 'properties' | 'ini' | 'toml' | 'shell' | 'script';

const formats: Record<string, SampleFormat> = {
  json: 'json',
  yaml: 'yaml',
  yml: 'yaml',
  properties: 'properties',
  env: 'properties',
  dotenv: 'properties',
  ini: 'ini',
  toml: 'toml',
  bash: 'shell',
  sh: 'shell',
  shell: 'shell',
  zsh: 'shell',
  javascript: 'script',
  js: 'script',
  mjs: 'script',
  jsx: 'script',
  typescript: 'script',
  ts: 'script',
  tsx: 'script',
};

/** Undefined for languages that are not checked. */
export function sampleFormat(language: string): SampleFormat | undefined {
  return formats[language];
}

/** The first syntax error; undefined when the sample parses. */
export function findSyntaxFault(
  format: Exclude<SampleFormat, 'shell'>,
  code: string,
): SyntaxFault | undefined {
  const text = blankMarkers(code);
  switch (format) {
    case 'json':
      // JSON is YAML, and the YAML parser also finds duplicate keys.
      return findJsonFault(text) ?? yamlFault(text);
    case 'yaml':
      return yamlFault(text);
    case 'properties':
      return readProperties(text).errors[0];
    case 'ini':
      return readIni(text).errors[0];
    case 'toml':
      return tomlFault(text);
    case 'script':
      return scriptFault(text);
  }
}

/** Removes marker comments (A74), which readers do not see; line numbers stay the same. */
export function blankMarkers(code: string): string {
  return code.replace(/^[ \t]*(?:\/\/|#|;)[ \t]*highlight-(?:next-line|start|end)[ \t]*$/gm, '');
}

function yamlFault(text: string): SyntaxFault | undefined {
  const lineCounter = new LineCounter();
  for (const document of parseAllDocuments(text, { lineCounter, prettyErrors: false })) {
    const [error] = [...document.errors, ...document.warnings];
    if (!error) continue;
    const { line, col } = lineCounter.linePos(error.pos[0]);
    return { message: error.message.split('\n')[0] as string, line, column: col };
  }
  return undefined;
}

function tomlFault(text: string): SyntaxFault | undefined {
  try {
    parseToml(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const message = error.message.split('\n')[0] as string;
    return {
      message: message.replace(/^Invalid TOML document: /, ''),
      line: error.line,
      column: error.column,
    };
  }
}

/** JavaScript and TypeScript with JSX, as a module (top-level `await` and `import`). */
function scriptFault(text: string): SyntaxFault | undefined {
  const [error] = parseSync('sample.tsx', text, { lang: 'tsx', sourceType: 'module' }).errors;
  if (!error) return undefined;
  return { message: error.message, ...positionOf(text, error.labels[0]?.start ?? 0) };
}
