/** Plain text of a page by section, collected for search while the tree is written. */
import type { CompiledSection } from '../compiled-page';
import { unescapeHtml } from './html';

export class SectionCollector {
  private readonly sections: CompiledSection[] = [{ level: 0, heading: '', text: '', code: '' }];
  private mutes = 0;

  begin({ id, level, text }: { id: string; level: number; text: string }): void {
    this.sections.push({ id, level, heading: text, text: '', code: '' });
  }

  /** Line breaks in the text end no block: authors wrap lines where they like. */
  write(text: string): void {
    if (this.mutes === 0) this.current.text += text.replace(/\s+/g, ' ');
  }

  /** Ends a block, so that its last word does not run into the next one's first. */
  endBlock(): void {
    if (this.mutes === 0) this.current.text += '\n';
  }

  /** Begins a table cell: `Key: web.port · Default: 8123`. A row is one block. */
  beginCell(heading: string): void {
    const isFirst = /(?:^|\n)$/.test(this.current.text);
    this.write(`${isFirst ? '' : ' · '}${heading === '' ? '' : `${heading}: `}`);
  }

  writeCode(code: string): void {
    if (this.mutes > 0) return;
    this.current.code += this.current.code === '' ? code : `\n${code}`;
  }

  /** Text and code of what a component shows, without its controls. */
  writeHtml(html: string): void {
    const shown = html.replace(/<(button|select|style|svg)\b[\s\S]*?<\/\1>/g, '');
    for (const [index, part] of shown.split(/<pre\b[^>]*>([\s\S]*?)<\/pre>/).entries()) {
      if (index % 2 === 1) {
        this.writeCode(unescapeHtml(part.replace(/<[^>]*>/g, '')));
        continue;
      }
      for (const [at, block] of part.split(/<\/(?:div|h\d|li|p|tr)>/).entries()) {
        if (at > 0) this.endBlock();
        this.write(unescapeHtml(block.replace(/<[^>]*>/g, ' ')));
      }
    }
  }

  /** Runs `work` and drops what it writes: decorative parts, and text that is written elsewhere. */
  mute<T>(work: () => T): T {
    this.mutes++;
    try {
      return work();
    } finally {
      this.mutes--;
    }
  }

  finish(): CompiledSection[] {
    return this.sections
      .map((section) => ({ ...section, text: foldSpace(section.text) }))
      .filter(({ heading, text, code }) => heading !== '' || text !== '' || code !== '');
  }

  private get current(): CompiledSection {
    return this.sections.at(-1) as CompiledSection;
  }
}

/** Runs of white space become one space, or one line break, which ends a block. */
function foldSpace(text: string): string {
  return text
    .replace(/ +/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}
