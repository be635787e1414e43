/** The result of this folder's modules: output files made from data. */
export interface OutputFile {
  /** Relative to the output folder, with `/`. */
  filePath: string;
  content: string;
}

const xmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for an XML element or attribute; drops characters that XML 1.0 does not allow. */
export function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML excludes
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"']/g, (char) => xmlEntities[char] as string)
  );
}
