import { expect, test } from 'vitest';
import { parseRepetition } from './repeat';

const parse = (...args: string[]) => parseRepetition(args, (file) => file.endsWith('.test.ts'));

test('the step follows from the file, and five is the usual number', () => {
  const file = 'tests/e2e/tabs-stay-in-step.test.ts';
  expect(parse(file)).toEqual({ ok: true, step: 'browser', files: [file], times: 5 });
  expect(parse('./tests/deploy/nginx.test.ts', '30')).toMatchObject({ step: 'deploy', times: 30 });
  expect(parse('tests/engines/a.test.ts')).toMatchObject({ step: 'engines' });
  expect(parse('engine/shared/closest.test.ts')).toMatchObject({ step: 'unit' });
});

test('what cannot be repeated is explained', () => {
  const messageOf = (...args: string[]) => {
    const repetition = parse(...args);
    return repetition.ok ? '' : repetition.message;
  };
  expect(messageOf('30')).toMatch(/^Usage: /);
  expect(messageOf('tests/e2e/a.test.ts', '0')).toMatch(/^Usage: /);
  expect(messageOf('tests/e2e/tab')).toMatch(/^There is no file or folder "tests\/e2e\/tab"\.\n/);
  expect(messageOf('tests/e2e/a.test.ts', 'scripts/a.test.ts')).toMatch(
    /^These files belong to several steps: browser, unit\.\n/,
  );
});
