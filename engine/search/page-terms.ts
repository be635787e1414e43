/**
 * What each page adds to the index, apart from every other page: its terms, what they are worth and
 * how long its sections are. A page that has not changed adds the same again, so that an index after
 * an edit analyses one page and copies the others.
 */
import { NumberList } from './number-list';
import { TermTable } from './term-table';
import { type WeightClass, WeightClasses } from './weight-classes';

/** Ends a heading among the terms of headings. */
const headingEnd = 0xffffffff;

const numberFields = [
  'sectionStarts',
  'headingStarts',
  'codeChars',
  'postingStarts',
  'textChars',
  'headings',
  'termIds',
  'classIds',
] as const;

/** Plain data, to be kept until the next build. */
export interface StoredPageTerms {
  /** Name of what each page was made from. */
  keys: string[];
  /** Sorted. */
  terms: string[];
  classes: WeightClass[];
  numbers: Record<(typeof numberFields)[number], Uint32Array>;
}

export class PageTerms {
  readonly table: TermTable;
  readonly classes: WeightClasses;
  private readonly keys: string[];
  /** Page → its first section and its first term among those of headings; characters of its code. */
  private readonly sectionStarts: NumberList;
  private readonly headingStarts: NumberList;
  private readonly codeChars: NumberList;
  /** Section → its first occurrence; characters of its text. */
  private readonly postingStarts: NumberList;
  private readonly textChars: NumberList;
  private readonly headings: NumberList;
  /** Occurrence → term, and class of weight. */
  private readonly termIds: NumberList;
  private readonly classIds: NumberList;
  private pageOfKey: Map<string, number> | undefined;

  /** @param from what was stored; or pages whose terms and classes keep their numbers here */
  constructor(from?: StoredPageTerms | PageTerms) {
    const stored = from instanceof PageTerms ? undefined : from;
    const list = (name: keyof StoredPageTerms['numbers']) => new NumberList(stored?.numbers[name]);
    this.table = from instanceof PageTerms ? from.table : new TermTable(stored?.terms);
    this.classes = from instanceof PageTerms ? from.classes : new WeightClasses(stored?.classes);
    this.keys = stored ? [...stored.keys] : [];
    this.sectionStarts = list('sectionStarts');
    this.headingStarts = list('headingStarts');
    this.codeChars = list('codeChars');
    this.postingStarts = list('postingStarts');
    this.textChars = list('textChars');
    this.headings = list('headings');
    this.termIds = list('termIds');
    this.classIds = list('classIds');
  }

  get pageCount(): number {
    return this.keys.length;
  }

  /** The page with this key; undefined when there is none. */
  find(key: string): number | undefined {
    this.pageOfKey ??= new Map(this.keys.map((known, page) => [known, page]));
    return this.pageOfKey.get(key);
  }

  /** Begins a page; its sections follow. @returns its number */
  beginPage(key: string): number {
    this.sectionStarts.push(this.postingStarts.length);
    this.headingStarts.push(this.headings.length);
    this.codeChars.push(0);
    return this.keys.push(key) - 1;
  }

  beginSection(textChars: number, codeChars: number): void {
    this.postingStarts.push(this.termIds.length);
    this.textChars.push(textChars);
    this.codeChars.increase(this.keys.length - 1, codeChars);
  }

  /** A term of the section that was begun last; each once. */
  addPosting(termId: number, classId: number): void {
    this.termIds.push(termId);
    this.classIds.push(classId);
  }

  /** The words of the section's heading, in order. */
  addHeading(termIds: readonly number[]): void {
    for (const id of termIds) this.headings.push(id);
    this.headings.push(headingEnd);
  }

  /** Adds a page of another store that has the same table and classes. @returns its number here */
  copyPage(other: PageTerms, page: number): number {
    const [fromSection, toSection] = other.sectionsOf(page);
    const copy = this.beginPage(other.keys[page] as string);
    this.headings.append(other.headingsOf(page));
    for (let section = fromSection; section < toSection; section++) {
      this.beginSection(other.textCharsOf(section), 0);
      const [from, to] = other.postingsOf(section);
      this.termIds.append(other.termIds.view(from, to));
      this.classIds.append(other.classIds.view(from, to));
    }
    this.codeChars.increase(copy, other.codeChars.at(page));
    return copy;
  }

  /** First section of a page, and the one after its last. */
  sectionsOf(page: number): [from: number, to: number] {
    const isLast = page + 1 === this.sectionStarts.length;
    return [
      this.sectionStarts.at(page),
      isLast ? this.postingStarts.length : this.sectionStarts.at(page + 1),
    ];
  }

  sectionCountOf(page: number): number {
    const [from, to] = this.sectionsOf(page);
    return to - from;
  }

  /** First occurrence of a section, and the one after its last. */
  postingsOf(section: number): [from: number, to: number] {
    const isLast = section + 1 === this.postingStarts.length;
    return [
      this.postingStarts.at(section),
      isLast ? this.termIds.length : this.postingStarts.at(section + 1),
    ];
  }

  textCharsOf(section: number): number {
    return this.textChars.at(section);
  }

  /** Characters of the page's text and code. */
  charsOf(page: number): number {
    const [from, to] = this.sectionsOf(page);
    let chars = this.codeChars.at(page);
    for (let section = from; section < to; section++) chars += this.textCharsOf(section);
    return chars;
  }

  /** Terms of the page's headings, each heading followed by `headingEnd`. */
  headingsOf(page: number): Uint32Array {
    const isLast = page + 1 === this.headingStarts.length;
    return this.headings.view(
      this.headingStarts.at(page),
      isLast ? this.headings.length : this.headingStarts.at(page + 1),
    );
  }

  /** Term of each occurrence, and its class, in step. */
  occurrences(): { termIds: Uint32Array; classIds: Uint32Array } {
    return { termIds: this.termIds.view(), classIds: this.classIds.view() };
  }

  /** Terms and classes no page has any more are left out. */
  store(): StoredPageTerms {
    const { termIds, classIds } = this.occurrences();
    const headings = this.headings.view();
    const usedTerms = usedNumbers(this.table.size, termIds, headings);
    const terms = this.table.sortedIds().filter((id) => usedTerms[id]);
    const termNumbers = new Uint32Array(this.table.size);
    for (const [number, id] of terms.entries()) termNumbers[id] = number;
    const usedClasses = usedNumbers(this.classes.size, classIds);
    const classes = [...usedClasses.keys()].filter((id) => usedClasses[id]);
    const classNumbers = new Uint32Array(this.classes.size);
    for (const [number, id] of classes.entries()) classNumbers[id] = number;
    return {
      keys: this.keys,
      terms: terms.map((id) => this.table.terms[id] as string),
      classes: classes.map((id) => this.classes.at(id)),
      numbers: {
        sectionStarts: this.sectionStarts.view(),
        headingStarts: this.headingStarts.view(),
        codeChars: this.codeChars.view(),
        postingStarts: this.postingStarts.view(),
        textChars: this.textChars.view(),
        headings: headings.map((id) => (id === headingEnd ? id : (termNumbers[id] as number))),
        termIds: termIds.map((id) => termNumbers[id] as number),
        classIds: classIds.map((id) => classNumbers[id] as number),
      },
    };
  }
}

function usedNumbers(count: number, ...lists: readonly Uint32Array[]): Uint8Array {
  const used = new Uint8Array(count);
  // `headingEnd` lies outside of the array.
  for (const list of lists) for (const id of list) used[id] = 1;
  return used;
}
