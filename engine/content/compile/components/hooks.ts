/**
 * Hooks called by a page itself. A Docusaurus site allows them, because a whole page is a component
 * there (A165).
 */

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { messageOf } from '../../../shared/error-text';
import { isTolerant, type Origin, report } from '../context';

/** React's message for a hook outside of a component. */
export function isHookError(error: unknown): boolean {
  return /Invalid hook call|reading 'use\w*'/.test(messageOf(error));
}

/**
 * Runs code that may call hooks. Where scripts with mistakes are skipped, hooks return their initial
 * value, as when Docusaurus renders the page; in other sites they are errors.
 */
export function runWithHooks<T>(work: () => T, what: string, origin: Origin): T {
  try {
    return work();
  } catch (error) {
    const mayBeHook = isHookError(error) || /null \(reading/.test(messageOf(error));
    if (!isTolerant(origin.page) || !mayBeHook) throw error;
  }
  const value = runInReact(work);
  const hint = 'Move it into a component in its own file, under src/components/.';
  report(origin, `${what} uses hooks, whose values never change here.`, hint, 'warning');
  return value;
}

function runInReact<T>(work: () => T): T {
  let value: T | undefined;
  const Work = (): null => {
    value = work();
    return null;
  };
  renderToStaticMarkup(createElement(Work));
  return value as T;
}
