/** Marks at the blocks that have changed, and their earlier wording on demand (B251). */
import { t } from '../../shared/messages';
import type { Block } from '../../shared/page-blocks';
import { wordChanges } from '../../shared/word-changes';
import type { BlockMark } from './compare-blocks';
import { button, element } from './elements';

/** What is said at one place. */
interface Note {
  kind: BlockMark['kind'];
  before: string[];
  now: string[];
}

/**
 * Nothing on the page moves: an edge is drawn outside of its block, and a note is out of the flow, in
 * the distance below it.
 *
 * @returns takes the marks away; undefined where the blocks on the page are not those the build has
 *   seen, such as those of another deployment
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
    if (kind !== 'removed')
      for (const part of changedParts(block, before)) part.dataset.visit = kind;
    const place = placeOf(block, elements[index + 1]);
    const known = notes.get(place);
    const text = now[index]?.[1] ?? '';
    notes.set(place, {
      kind: known ? 'changed' : kind,
      before: [...(known?.before ?? []), ...(before === undefined ? [] : [before])],
      now: [...(known?.now ?? []), ...(kind === 'removed' ? [] : [text])],
    });
  }
  const added = [...notes].map(([place, note]) => addNote(place, note));
  return () => {
    for (const part of article.querySelectorAll<HTMLElement>('[data-visit]'))
      delete part.dataset.visit;
    for (const one of added) one.remove();
    for (const one of article.querySelectorAll('.visit-earlier')) one.remove();
  };
}

/** As `pageBlocks` of the build counts them: a slot has no box, its children are blocks. */
function blockElements(parent: Element): HTMLElement[] {
  return [...(parent.children as HTMLCollectionOf<HTMLElement>)].flatMap((child) =>
    child.classList.contains('slot') ? blockElements(child) : [child],
  );
}

/** Items of a list and rows of a table that are others than before; the block, where all or none are. */
function changedParts(block: HTMLElement, before = ''): HTMLElement[] {
  const bare = (text: string | null): string => (text ?? '').replace(/[\s·]+/g, '');
  const known = bare(before);
  const parts = [...block.querySelectorAll<HTMLElement>(':scope > li, tbody tr')];
  const changed = parts.filter(({ textContent }) => !known.includes(bare(textContent)));
  const isSome = known !== '' && changed.length > 0 && changed.length < parts.length;
  return isSome ? changed : [block];
}

/** Styles of a lead ask for the title right before it: what is said of the title is said below the lead. */
function placeOf(block: Element, next: Element | undefined): Element {
  return block.matches('h1') && next?.matches('p') ? next : block;
}

function addNote(place: Element, { kind, before, now }: Note): HTMLElement {
  const note = element('div', 'visit-note');
  if (kind === 'new') note.append(t('New since your visit'));
  else if (before.length === 0) note.append('Changed; the earlier wording was not kept');
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
  // What follows a heading stays next to it in the document: its distance depends on that.
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
