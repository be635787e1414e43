/** What the tests ask of a browser: the least that Chromium, Firefox and WebKit can all do. */

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** What a reader's system or browser asks of pages; what is left out is as after an installation. */
export interface Reader {
  colorScheme?: 'light' | 'dark';
  reducedMotion?: boolean;
  forcedColors?: boolean;
  /** The page is shown as on paper. */
  print?: boolean;
  /** From the next document on. */
  script?: boolean;
}

export interface Tab {
  /** Warnings, errors and uncaught errors on the console so far; of the first tab only. */
  readonly consoleLines: readonly string[];
  /** Resolves when the document and what it needs are loaded, also when it is an error page. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Back to an entry of history that is another document. */
  backToDocument(): Promise<void>;
  /** Runs a function of the page; promises are awaited, arguments and result are JSON. */
  evaluate<Args extends readonly unknown[], Result>(
    pageFunction: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** One key, perhaps with others held down: `Enter`, `Control+k`. */
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
  /** px from the left upper corner of the page's window. */
  movePointer(x: number, y: number): Promise<void>;
  clickAt(x: number, y: number): Promise<void>;
  /** Size of the page's window without the browser's own controls. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** A running browser. Storage is kept apart by giving each test an origin of its own. */
export interface Engine {
  readonly name: EngineName;
  /** The tab the browser began with; the tests share it one after the other. */
  readonly tab: Tab;
  /** Of the first tab; what is not named becomes as it was. */
  setReader(reader: Reader): Promise<void>;
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}
