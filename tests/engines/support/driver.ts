/** The browser operations the tests need, limited to what Chromium, Firefox and WebKit all support. */

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** Until a browser has started, or one of its parts. Allows for a busy machine. */
export const startTimeoutMs = 60_000;

/** User preferences that pages can query. Missing ones have the value of a fresh installation. */
export interface Reader {
  colorScheme?: 'light' | 'dark';
  reducedMotion?: boolean;
  forcedColors?: boolean;
  /** Emulates print media. */
  print?: boolean;
  /** Takes effect with the next document. */
  script?: boolean;
}

export interface Tab {
  /** Console warnings and errors, and uncaught errors, so far. Only the first tab collects them. */
  readonly consoleLines: readonly string[];
  /** Resolves on the `load` event, also for error pages. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Goes back to a history entry of a different document. */
  backToDocument(): Promise<void>;
  /** Runs a function in the page. Promises are awaited; arguments and result must be JSON. */
  evaluate<Args extends readonly unknown[], Result>(
    pageFunction: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** One key, optionally with modifiers: `Enter`, `Control+k`. */
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
  /** px from the top left corner of the viewport. */
  movePointer(x: number, y: number): Promise<void>;
  clickAt(x: number, y: number): Promise<void>;
  /** Size of the viewport. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** A running browser. Each test has its own origin, which isolates its storage. */
export interface Engine {
  readonly name: EngineName;
  /** The browser's initial tab. The tests reuse it. */
  readonly tab: Tab;
  /** Applies to the first tab. Preferences that are not given are reset. */
  setReader(reader: Reader): Promise<void>;
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}
