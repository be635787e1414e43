/**
 * For packages written for an earlier React: a name that is gone would keep every page from loading
 * that imports it, used or not.
 */
import * as ReactDom from 'react-dom';

export * from 'react-dom';

/** Elements alone: what a component has drawn is not known any more. */
export const findDOMNode = (instance: unknown): Element | null =>
  typeof Element !== 'undefined' && instance instanceof Element ? instance : null;
export const hydrate = undefined;
export const render = undefined;
export const unmountComponentAtNode = undefined;

export default { ...ReactDom, findDOMNode };
