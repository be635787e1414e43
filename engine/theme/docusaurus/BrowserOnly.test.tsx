// @vitest-environment happy-dom
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Hydration } from '../hydration';
import { host, hydrate, prepareHost } from '../test-support';
import BrowserOnly from './BrowserOnly';

prepareHost();

test('A121: the function of <BrowserOnly> may call hooks', () => {
  const page = (
    <Hydration>
      <BrowserOnly fallback="wait">
        {() => {
          const [text] = useState('shown');
          return text;
        }}
      </BrowserOnly>
    </Hydration>
  );
  host.innerHTML = renderToString(page);
  expect(host.textContent).toBe('wait');
  hydrate(page);
  expect(host.textContent).toBe('shown');
});
