/**
 * Replaces `react/jsx-runtime` in sites that are opened from a folder (B18). Rewrites the addresses
 * components write, `/api` → `#/api`, so that links work in a new tab and images are found.
 */
import * as runtime from 'react/jsx-runtime';
import { relativeRoot } from './folder-root';

type Jsx = typeof runtime.jsx;

export const { Fragment } = runtime;
export const jsx: Jsx = (type, props, key) => runtime.jsx(type, folderProps(type, props), key);
export const jsxs: Jsx = (type, props, key) => runtime.jsxs(type, folderProps(type, props), key);

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
  const changed = isPage ? `#${address}` : relativeRoot() + address.slice(1);
  return { ...attributes, [name as string]: changed };
}
