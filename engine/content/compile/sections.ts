/** Plain text of a page, section by section, gathered while the tree is written; search reads it. */
import type { CompiledSection } from '../compiled-page';

export interface SectionCollector {
  /** Starts the section of a heading. */
  begin(heading: { id?: string; level: number; text: string }): void;
  /** Adds inline text to the current section. */
  write(text: string): void;
  /** Ends a block, so that its last word does not run into the next one's first. */
  endBlock(): void;
  /** Begins a cell of a table: `Key: web.port · Default: 8123`, a row being one block. */
  beginCell(heading: string): void;
  /** Adds a code block's text. */
  writeCode(code: string): void;
  /** All sections that hold anything, white space folded. */
  finish(): CompiledSection[];
  /** Nothing written until `resume` is kept: decorative parts. */
  pause(): void;
  resume(): void;
}

export function createSectionCollector(): SectionCollector {
  const sections: CompiledSection[] = [{ level: 0, heading: '', text: '', code: '' }];
  let pauses = 0;
  const current = (): CompiledSection => sections[sections.length - 1] as CompiledSection;
  return {
    begin({ id, level, text }) {
      sections.push({
        ...(id === undefined ? {} : { id }),
        level,
        heading: text,
        text: '',
        code: '',
      });
    },
    write(text) {
      if (pauses === 0) current().text += text;
    },
    endBlock() {
      if (pauses === 0) current().text += '\n';
    },
    beginCell(heading) {
      if (pauses > 0) return;
      const section = current();
      const isFirst = section.text === '' || section.text.endsWith('\n');
      section.text += `${isFirst ? '' : ' · '}${heading === '' ? '' : `${heading}: `}`;
    },
    writeCode(code) {
      if (pauses > 0) return;
      const section = current();
      section.code += section.code === '' ? code : `\n${code}`;
    },
    finish() {
      return sections
        .map((section) => ({ ...section, text: foldSpace(section.text) }))
        .filter(({ heading, text, code }) => heading !== '' || text !== '' || code !== '');
    },
    pause: () => {
      pauses++;
    },
    resume: () => {
      pauses--;
    },
  };
}

/** Runs of white space become one space; a line break stays one, as the end of a block. */
function foldSpace(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}
