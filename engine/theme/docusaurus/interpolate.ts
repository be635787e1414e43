import { createElement, Fragment, type ReactNode } from 'react';

export type Values = Record<string, ReactNode>;

/** Fills in `Hello {name}`; values may be elements, and a placeholder without a value is kept. */
export function interpolate(text: string, values?: Values): ReactNode {
  const parts = text.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name !== undefined && values && name in values ? values[name] : part;
  });
  if (parts.every((part) => typeof part === 'string' || typeof part === 'number')) {
    return parts.join('');
  }
  return createElement(Fragment, null, ...parts);
}
