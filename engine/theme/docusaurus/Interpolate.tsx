import { createElement, Fragment, type ReactNode } from 'react';

export type Values = Record<string, ReactNode>;

/** `@docusaurus/Interpolate` (A121). */
export default function Interpolate({ children, values }: { children: string; values?: Values }) {
  return <>{interpolate(children, values)}</>;
}

/** Fills in `Hello {name}`; values may be elements, and a placeholder without a value is kept. */
export function interpolate(text: string, values: Values = {}): ReactNode {
  const parts = text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : part in values ? values[part] : `{${part}}`));
  const isText = parts.every((part) => typeof part === 'string' || typeof part === 'number');
  return isText ? parts.join('') : createElement(Fragment, null, ...parts);
}
