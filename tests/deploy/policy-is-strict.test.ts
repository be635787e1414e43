import { CspEvaluator } from 'csp_evaluator/dist/evaluator';
import { Severity } from 'csp_evaluator/dist/finding';
import { CspParser } from 'csp_evaluator/dist/parser';
import { expect, test } from 'vitest';
import { listFiles } from '../../engine/build/folders';
import { siteDir } from '../support/build-command';
import { readSiteFile } from './support/built-site';

/** Findings of high or medium severity, including possible ones. */
function severeFindings(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM || severity === Severity.HIGH_MAYBE)
    .map(({ directive, description }) => `${directive}: ${description}`);
}

const documents = listFiles(siteDir).filter((file) => file.endsWith('.html'));

test.each(documents)('the content policy of %s is strict', (file) => {
  const html = readSiteFile(file);
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html)?.[1];
  expect(severeFindings(policy ?? '')).toEqual([]);
  const directives = policy?.split('; ');
  // Other requests fall back to `default-src`, and style attributes to `style-src`, whose hashes do
  // not allow any.
  for (const required of ["default-src 'self'", "object-src 'none'", "base-uri 'self'"]) {
    expect(directives).toContain(required);
  }
  for (const name of ['script-src', 'style-src']) {
    const sources = directives?.find((directive) => directive.startsWith(`${name} `));
    expect(sources).toMatch(/'sha256-[\w+/]{43}='/);
  }
  expect(policy).not.toMatch(/connect-src (?!'self'(;|$))|unsafe-|\bhttps?:|\*/);
});

test('the policy of the headers file has no finding of high or medium severity', () => {
  const policy = /^ {2}Content-Security-Policy: (.+)$/m.exec(readSiteFile('_headers'))?.[1];
  expect(severeFindings(policy ?? '')).toEqual([]);
});
