import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RuntimeContext, staticRuntime } from '../../runtime';
import { ColorToggle } from './ColorToggle';

const colorMode = { defaultMode: 'light', isSwitchDisabled: false, respectsSystem: true } as const;

test.each([
  ['the reader’s choice', colorMode, 'dark', 'dark mode'],
  ['the system on the server', colorMode, undefined, 'system mode'],
  [
    'the default if the system is ignored',
    { ...colorMode, respectsSystem: false },
    undefined,
    'light mode',
  ],
] as const)('B85: the texts name %s', (_, settings, choice, title) => {
  const html = renderToStaticMarkup(
    <RuntimeContext value={{ ...staticRuntime, colorChoice: () => choice }}>
      <ColorToggle colorMode={settings} />
    </RuntimeContext>,
  );
  expect(html).toContain(`title="${title}"`);
  expect(html).toContain(`(currently ${title})`);
});
