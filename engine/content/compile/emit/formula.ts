/** Draws formulas as MathML, which browsers show without scripts or extra fonts (A144). */
import type * as Temml from 'temml';
import { DeferredResults } from '../../deferred-results';

/** `offset` of the fault, in characters of the formula. */
type Rendered =
  | { mathml: string; fault?: never }
  | { mathml?: never; fault: string; offset: number };

/** One per worker. Most builds never load the library. */
export class FormulaRenderer extends DeferredResults<typeof Temml.default> {
  /** @param macros command with its backslash → TeX, with `#1` for its arguments */
  constructor(private readonly macros: Readonly<Record<string, string>> = {}) {
    super();
  }

  /** Undefined until the library has loaded: after `settle` the page is emitted again. */
  render(tex: string, isBlock: boolean): Rendered | undefined {
    const library = this.ask('', async () => (await import('temml')).default);
    if (!library) return undefined;
    try {
      // With "tex", long lines break where TeX would break them.
      const mathml = library.renderToString(tex, {
        displayMode: isBlock,
        throwOnError: true,
        wrap: 'tex',
        // The library lacks the first. A formula may define more.
        macros: { '\\mbox': '\\text{#1}', ...this.macros },
      });
      // The theme styles the attribute `display`, which says the same.
      return { mathml: mathml.replace(' style="display:block math;"', '') };
    } catch (error) {
      const { message, position } = error as Error & { position?: number };
      // The sentence alone, without the quoted part of the formula and the mark below it.
      const fault = message.replace(/ at (?:position \d+|end of input):[\s\S]*/, '').trim();
      return { fault, offset: position ?? 0 };
    }
  }
}
