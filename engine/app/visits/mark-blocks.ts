/** Marks changed blocks and shows their previous text on demand (B251). */
import { t } from '../../shared/messages';
import type { Block } from '../../shared/page-blocks';
import { wordChanges } from '../../shared/word-changes';
import { button, element } from '../elements';
import type { BlockMark } from './compare-blocks';

interface Note {
  kind: BlockMark['kind'];
  before: string[];
  now: string[];
}

/**
 * Causes no layout shift: edges are outside the blocks, notes are positioned in the margins.
 *
 * @returns removes the marks; undefined if the blocks of the page are not those of the build, as after
 *   another deployment
 */
export function markBlocks(
  article: HTMLElement,
  marks: readonly BlockMark[],
  now: readonly Block[],
): (() => void) | undefined {
  const prose = article.querySelector('.prose');
  const elements = prose ? blockElements(prose) : [];
  if (elements.length !== now.length) return undefined;
  const notes = new Map<Element, Note>();
  for (const { index, kind, before } of marks) {
    const block = elements[index] as HTMLElement;
    const place = placeOf(block, elements[index + 1]);
    const known = notes.get(place);
    const note: Note = known ? { ...known, kind: 'changed' } : { kind, before: [], now: [] };
    notes.set(place, note);
    if (before !== undefined) note.before.push(before);
    if (kind === 'removed') continue;
    note.now.push(now[index]?.[1] ?? '');
    for (const part of changedParts(block, before)) part.dataset.visit = kind;
  }
  const added = [...notes].map(([place, note]) => addNote(place, note));
  return () => {
    for (const part of article.querySelectorAll<HTMLElement>('[data-visit]'))
      delete part.dataset.visit;
    for (const note of [...added, ...article.querySelectorAll('.visit-earlier')]) note.remove();
  };
}

/** As counted by `pageBlocks` of the build: the children of a slot are blocks. */
function blockElements(parent: Element): HTMLElement[] {
  return [...(parent.children as HTMLCollectionOf<HTMLElement>)].flatMap((child) =>
    child.classList.contains('slot') ? blockElements(child) : [child],
  );
}

/** Changed items of a list or rows of a table; the whole block if all or none have changed. */
function changedParts(block: HTMLElement, before = ''): HTMLElement[] {
  const bare = (text: string | null): string => (text ?? '').replace(/[\s·]+/g, '');
  const known = bare(before);
  const parts = [...block.querySelectorAll<HTMLElement>(':scope > li, tbody tr')];
  const changed = parts.filter(({ textContent }) => !known.includes(bare(textContent)));
  const isSome = known !== '' && changed.length > 0 && changed.length < parts.length;
  return isSome ? changed : [block];
}

/** A note on the title is placed after the lead, whose styles require the title right before it. */
function placeOf(block: Element, next: Element | undefined): Element {
  return block.matches('h1') && next?.matches('p') ? next : block;
}

function addNote(place: Element, { kind, before, now }: Note): HTMLElement {
  const note = element('div', 'visit-note');
  if (kind === 'new') note.append(t('New since your visit'));
  else if (before.length === 0) note.append(t('Changed; the earlier wording was not kept'));
  else {
    const label = kind === 'removed' ? t('Removed text') : t('Earlier wording');
    let earlier: HTMLElement | undefined;
    const toggle = button(
      label,
      () => {
        earlier ??= earlierWording(label, before.join('\n'), now.join('\n'));
        const isOpen = earlier.isConnected;
        toggle.ariaExpanded = String(!isOpen);
        if (isOpen) earlier.remove();
        else (place.contains(note) ? place : note).after(earlier);
      },
      '',
    );
    toggle.ariaExpanded = 'false';
    note.append(toggle);
  }
  // The margins of the next block depend on the heading right before it.
  if (place.matches('.heading')) place.append(note);
  else place.after(note);
  return note;
}

function earlierWording(label: string, before: string, now: string): HTMLElement {
  const words = wordChanges(before, now).map(([kind, text]) =>
    kind === 'same' ? text : element(kind === 'added' ? 'ins' : 'del', '', text),
  );
  const earlier = element('div', 'visit-earlier word-changes', ...words);
  earlier.role = 'group';
  earlier.ariaLabel = label;
  return earlier;
}
