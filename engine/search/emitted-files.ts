/**
 * Collects the files of an index. A small index goes into a single file, so files are held back
 * until the index is certain to be larger; from then on each is emitted as it comes.
 */
import { contentHash } from './content-hash';
import { type FileTexts, type IndexManifest, indexFileName, wholeFileName } from './format';
import type { IndexFile, IndexWriterOptions } from './index-writer';

const defaultSingleFileBytes = 32 * 1024;
const defaultWholeFileBytes = 384 * 1024;

/** Text this many times larger than the limit is not even compressed to see whether it fits. */
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

  /** Whether an index with this many characters is certain not to fit into one file. */
  isLarge(chars: number): boolean {
    const limit = Math.max(this.singleFileBytes, this.wholeFileBytes);
    return !this.options.compressedBytes || chars > limit * maxCompression;
  }

  /** @param isAlwaysWanted every query needs it, so `index.json` contains it */
  add(file: IndexFile, isAlwaysWanted = false): void {
    this.chars += file.text.length;
    if (isAlwaysWanted) {
      this.embedded[file.name] = file.text;
      return;
    }
    this.kept.push(file);
    if (this.isLarge(this.chars)) this.letGo();
  }

  /** Counts files that an earlier build has emitted. */
  addKept(chars: number): void {
    this.chars += chars;
  }

  /** @returns the files not yet given to `emit`, `index.json` first */
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

  /** All files as one text, unless the index is too large for that. */
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
