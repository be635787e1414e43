/**
 * Files of an index on their way out. A small index holds them all in one, so that they are kept
 * until it is certain that the index is not small; from then on they go out as they come.
 */
import { contentHash } from './content-hash';
import { type FileTexts, type IndexManifest, indexFileName, wholeFileName } from './format';
import type { IndexFile, IndexWriterOptions } from './index-writer';

const defaultSingleFileBytes = 32 * 1024;
const defaultWholeFileBytes = 384 * 1024;

/** An index this much larger than the limit as text is not compressed to see whether it fits. */
const maxCompression = 12;

type Options = Pick<
  IndexWriterOptions,
  'compressedBytes' | 'singleFileBytes' | 'wholeFileBytes' | 'emit'
>;

export class EmittedFiles {
  private readonly kept: IndexFile[] = [];
  private readonly embedded: FileTexts = {};
  private chars = 0;
  private readonly singleFileBytes: number;
  private readonly wholeFileBytes: number;

  constructor(private readonly options: Options) {
    this.singleFileBytes = options.singleFileBytes ?? defaultSingleFileBytes;
    this.wholeFileBytes = options.wholeFileBytes ?? defaultWholeFileBytes;
  }

  /** Whether an index with so many characters of text is certainly not held in one file. */
  isLarge(chars: number): boolean {
    const limit = Math.max(this.singleFileBytes, this.wholeFileBytes);
    return !this.options.compressedBytes || chars > limit * maxCompression;
  }

  /** @param isAlwaysWanted by every query: then the index's own file holds it */
  add(file: IndexFile, isAlwaysWanted = false): void {
    this.chars += file.text.length;
    if (isAlwaysWanted) {
      this.embedded[file.name] = file.text;
      return;
    }
    this.kept.push(file);
    if (this.isLarge(this.chars)) this.letGo();
  }

  /** Counts files that are where they belong already. */
  addKept(chars: number): void {
    this.chars += chars;
  }

  /** @returns what was not given to `emit`, the index's own file first */
  finish(table: IndexManifest): IndexFile[] {
    const files = Object.keys(this.embedded).length > 0 && { files: this.embedded };
    const manifest = { ...table, ...files };
    const asFile = (content: IndexManifest): IndexFile => ({
      name: indexFileName,
      text: JSON.stringify(content),
    });
    const whole = this.holdAll();
    if (whole?.isSingle)
      this.kept.splice(
        0,
        this.kept.length,
        asFile({ ...manifest, files: { ...manifest.files, ...whole.texts } }),
      );
    else if (whole) {
      const name = wholeFileName(contentHash(whole.text));
      this.kept.unshift(asFile({ ...manifest, whole: name }));
      this.kept.push({ name, text: whole.text });
    } else this.kept.unshift(asFile(manifest));
    this.letGo();
    return this.kept;
  }

  /** All files as one text, where that is worth it. */
  private holdAll(): { texts: FileTexts; text: string; isSingle: boolean } | undefined {
    const { compressedBytes } = this.options;
    if (!compressedBytes || this.isLarge(this.chars)) return undefined;
    const texts = Object.fromEntries(this.kept.map(({ name, text }) => [name, text]));
    const text = JSON.stringify(texts);
    const bytes = compressedBytes(text);
    if (bytes > Math.max(this.singleFileBytes, this.wholeFileBytes)) return undefined;
    return { texts, text, isSingle: bytes <= this.singleFileBytes };
  }

  private letGo(): void {
    const { emit } = this.options;
    if (!emit) return;
    for (const file of this.kept) emit(file);
    this.kept.length = 0;
  }
}
