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

test.each(documents)('the policy of %s has no finding of high or medium severity', (file) => {
  const html = readSiteFile(file);
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html)?.[1];
  expect(severeFindings(policy ?? '')).toEqual([]);
});

test('the policy of the headers file has no finding of high or medium severity', () => {
  const policy = /^ {2}Content-Security-Policy: (.+)$/m.exec(readSiteFile('_headers'))?.[1];
  expect(severeFindings(policy ?? '')).toEqual([]);
});
