import { createElement, Fragment, type ReactNode } from 'react';

export type Values = Record<string, ReactNode>;

/** `Hello {name}` with values that may be elements; a placeholder without a value stays. */
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
