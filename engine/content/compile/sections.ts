/** Plain text of a page by section, collected for search while the tree is written. */

import { invisible } from '../../search/text/tokenize';
import type { PageSection } from '../../shared/page-section';
import { textOfHtml, unescapeHtml } from './html';

export class SectionCollector {
  private readonly sections: PageSection[] = [{ level: 0, heading: '', text: '', code: '' }];
  private mutes = 0;
  /** Cells of the row being written: where each starts in the section's text. */
  private cells: { isHead: boolean; start: number }[] = [];
  /** Column headings of the table being written; undefined before its first row. */
  private heads: string[] | undefined;

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

  /** Writes an HTML element of a table, so that its rows read like those of Markdown. */
  tablePart<T>(tag: string, work: () => T): T {
    if (tag === 'table') this.heads = undefined;
    if (/^t[dh]$/.test(tag)) {
      this.cells.push({ isHead: tag === 'th', start: this.current.text.length });
    }
    return tag === 'tr' ? this.writeRow(work) : work();
  }

  private writeRow<T>(work: () => T): T {
    const { current: section, cells: outer } = this;
    const start = section.text.length;
    this.cells = [];
    const result = work();
    const { cells } = this;
    this.cells = outer;
    // A heading in a cell begins a section.
    if (this.mutes > 0 || cells.length === 0 || section !== this.current) return result;
    const texts = cells.map((cell, index) =>
      foldSpace(section.text.slice(cell.start, cells[index + 1]?.start)).replaceAll('\n', ' '),
    );
    section.text = section.text.slice(0, start);
    this.endBlock();
    if (!this.heads && cells.every(({ isHead }) => isHead)) this.heads = texts;
    else this.writeCells(texts);
    return result;
  }

  private writeCells(texts: readonly string[]): void {
    const { heads = [] } = this;
    this.heads = heads;
    if (heads.length > 0 && heads.length !== texts.length) {
      // Cells that span others leave unclear which heading is theirs.
      this.heads = [];
      this.writeCells(heads);
    }
    for (const [index, text] of texts.entries()) {
      if (text === '') continue;
      this.beginCell(this.heads[index] ?? '');
      this.write(text);
    }
    this.endBlock();
  }

  writeCode(code: string): void {
    if (this.mutes > 0) return;
    this.current.code += this.current.code === '' ? code : `\n${code}`;
  }

  /** Text and code of what a component shows, without its controls. */
  writeHtml(html: string): void {
    const shown = html.replace(
      /<!--[\s\S]*?-->|<(button|script|select|style|svg)\b[\s\S]*?<\/\1>/g,
      '',
    );
    for (const [index, part] of shown.split(/<tr\b[^>]*>([\s\S]*?)<\/tr>/).entries()) {
      if (index % 2 === 0) {
        this.writeBlocks(part);
        if (part.includes('<table')) this.heads = undefined;
        continue;
      }
      const cells = part.split(/(?=<t[dh]\b)/);
      this.tablePart('tr', () => {
        for (const cell of cells) this.tablePart(cell.slice(1, 3), () => this.writeBlocks(cell));
      });
    }
  }

  private writeBlocks(html: string): void {
    for (const [index, part] of html.split(/<pre\b[^>]*>([\s\S]*?)<\/pre>/).entries()) {
      if (index % 2 === 1) {
        this.writeCode(unescapeHtml(part.replace(/<[^>]*>/g, '')));
        continue;
      }
      for (const [at, block] of part.split(/<\/(?:div|h\d|li|p|summary)>/).entries()) {
        if (at > 0) this.endBlock();
        this.write(textOfHtml(block));
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

  finish(): PageSection[] {
    return this.sections
      .map(({ heading, text, code, ...section }) => ({
        ...section,
        heading: heading.replace(invisible, ''),
        text: foldSpace(text),
        code: code.replace(invisible, ''),
      }))
      .filter(({ heading, text, code }) => heading !== '' || text !== '' || code !== '');
  }

  private get current(): PageSection {
    return this.sections.at(-1) as PageSection;
  }
}

/** Runs of white space become one space, or one line break, which ends a block. */
function foldSpace(text: string): string {
  return text
    .replace(invisible, '')
    .replace(/ +/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}
