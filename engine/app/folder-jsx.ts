/**
 * Stands for `react/jsx-runtime` in the app of a site that is opened from a folder (B18): components
 * say `/api`, and what reaches the document is `#/api`, so that links also lead somewhere in a new
 * tab, and images are found.
 */
import * as runtime from 'react/jsx-runtime';
import { wayToRoot } from './folder-root';

type Jsx = typeof runtime.jsx;

export const { Fragment } = runtime;
export const jsx: Jsx = (type, props, key) => runtime.jsx(type, folderProps(type, props), key);
export const jsxs: Jsx = (type, props, key) => runtime.jsxs(type, folderProps(type, props), key);

/** The attribute of an element that holds an address. */
const addressNames: Readonly<Record<string, string>> = { a: 'href', img: 'src', form: 'action' };

/** `/logo.svg`, but not `/v1.0` */
const filePattern = /\.[a-z][a-z\d]{1,4}$/i;

function folderProps(type: unknown, props: unknown): unknown {
  const name = typeof type === 'string' ? addressNames[type] : undefined;
  const attributes = props as Record<string, unknown>;
  const address = name === undefined ? undefined : attributes[name];
  if (typeof address !== 'string' || !/^\/(?!\/)/.test(address)) return props;
  const isPage =
    type === 'a' && attributes['data-native'] === undefined && !filePattern.test(address);
  const changed = isPage ? `#${address}` : wayToRoot(document) + address.slice(1);
  return { ...attributes, [name as string]: changed };
}
