import { escapeAttribute } from '../../content/compile/html';

/** The result of this folder's modules: output files made from data. */
export interface OutputFile {
  /** Relative to the output folder, with `/`. */
  filePath: string;
  content: string;
}

/** Escapes text for an XML element or attribute; drops characters that XML 1.0 does not allow. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML excludes
  const allowed = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return escapeAttribute(allowed).replaceAll("'", '&apos;');
}
