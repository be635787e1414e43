// @vitest-environment happy-dom
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Hydration } from '../hydration';
import { host, hydrate, prepareHost } from '../test-support';
import useIsBrowser from './useIsBrowser';

prepareHost();

/** Allowed in Docusaurus, whose hook reads a context: for React, such a component has no hooks at first. */
function Widget() {
  const isBrowser = useIsBrowser();
  if (!isBrowser) return 'wait';
  // biome-ignore lint/correctness/useHookAtTopLevel: what sites do
  const [text] = useState('shown');
  return text;
}

test('A121: hooks may follow useIsBrowser() once it is true', () => {
  const page = (
    <Hydration>
      <Widget />
    </Hydration>
  );
  host.innerHTML = renderToString(page);
  expect(host.textContent).toBe('wait');
  hydrate(page);
  expect(host.textContent).toBe('shown');
});
