/** What the modules of this folder give: files of the output, made from data alone. */
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

/** Text for an XML element or attribute; characters that XML 1.0 cannot hold are dropped. */
export function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML excludes
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"']/g, (char) => xmlEntities[char] as string)
  );
}
