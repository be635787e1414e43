import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ColorToggle } from './ColorToggle';

test('B85: the texts name the system, or the default if the system is ignored', () => {
  const settings = { defaultMode: 'light', isSwitchDisabled: false } as const;
  const html = (respectsSystem: boolean) =>
    renderToStaticMarkup(<ColorToggle colorMode={{ ...settings, respectsSystem }} />);
  expect(html(true)).toContain(
    'title="system mode" aria-label="Switch between dark and light mode (currently system mode)"',
  );
  expect(html(false)).toContain(
    'title="light mode" aria-label="Switch between dark and light mode (currently light mode)"',
  );
});
