/** For packages written for an earlier React: importing a removed name would break their pages. */
import * as ReactDom from 'react-dom';

export * from 'react-dom';

/** For elements only: React no longer exposes the output of a component. */
export const findDOMNode = (instance: unknown): Element | null =>
  typeof Element !== 'undefined' && instance instanceof Element ? instance : null;
export const hydrate = undefined;
export const render = undefined;
export const unmountComponentAtNode = undefined;

export default { ...ReactDom, findDOMNode };
