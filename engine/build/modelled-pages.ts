/**
 * Pages whose components ask for the whole site, kept with what they asked and were answered: as long
 * as the site gives the same answers they look the same.
 */
import type { CompiledPage } from '../content/compiled-page';
import type { SiteModelView } from '../theme/static/build-context';
import { type CompiledSummary, openCompileCache } from './compile-cache';

type Question = keyof SiteModelView;

interface Answer {
  question: Question;
  argument: string | number | undefined;
  /** JSON. */
  answer: string;
}

/** An entry of the compile cache that holds the answers besides. */
interface WithAnswers {
  answers?: Answer[];
}

export interface ModelledPages {
  /** @param compile compiles the page with the view it is given */
  compile(
    page: { filePath: string; source: string; model: SiteModelView },
    compile: (model: SiteModelView) => Promise<CompiledPage>,
  ): Promise<CompiledPage>;
}

/** The parameters are those of `openCompileCache`. */
export function openModelledPages(
  ...cacheInput: Parameters<typeof openCompileCache>
): ModelledPages {
  const cache = openCompileCache(...cacheInput);
  return {
    async compile({ filePath, source, model }, compile) {
      const summary: (CompiledSummary & WithAnswers) | undefined = cache.readSummary(
        filePath,
        source,
      );
      const isSame = summary?.answers?.every(
        ({ question, argument, answer }) => ask(model, question, argument) === answer,
      );
      const body = isSame && summary && cache.readBody(filePath, summary.bodyHash);
      if (body) return { ...summary, ...body };
      const answers: Answer[] = [];
      const page = await compile(recordAnswers(model, answers));
      const entry: CompiledPage & WithAnswers = { ...page, answers };
      cache.write(source, entry);
      return page;
    },
  };
}

function ask(model: SiteModelView, question: Question, argument: unknown): string {
  const method = model[question] as (argument: unknown) => unknown;
  return JSON.stringify(method(argument));
}

/** @param answers are added to as the page asks */
function recordAnswers(model: SiteModelView, answers: Answer[]): SiteModelView {
  const recorded =
    <Argument extends string | number | undefined, Result>(
      question: Question,
      method: (argument: Argument) => Result,
    ) =>
    (argument: Argument): Result => {
      const result = method(argument);
      answers.push({ question, argument, answer: JSON.stringify(result) });
      return result;
    };
  return {
    countPages: recorded('countPages', model.countPages),
    cards: recorded('cards', model.cards),
    recentPages: recorded('recentPages', model.recentPages),
    changesHref: () => recorded('changesHref', model.changesHref)(undefined),
  };
}
