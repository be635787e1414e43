import { expect, test } from 'vitest';
import { stem, stemPrefix, stripPlural } from './stem';

test.each([
  ['configure', 'configured', 'configures', 'configuring', 'configuration', 'configurations'],
  ['change', 'changes', 'changed', 'changing'],
  ['log', 'logs', 'logging', 'logged', 'logger', 'loggers'],
  ['install', 'installs', 'installed', 'installing', 'installation', 'installer'],
  ['reply', 'replies', 'replied'],
  ['connect', 'connection', 'connections', 'connected'],
  ['check', 'checks', 'checker', 'checking'],
  ['deploy', 'deploys', 'deployment', 'deploying'],
])('%s and its forms have one stem', (...words) => {
  expect(new Set(words.map(stem)).size).toBe(1);
});

test.each([
  ['server', 'serve'],
  ['number', 'numb'],
  ['status', 'stat'],
  ['access', 'acces'],
  ['station', 'state'],
  ['user', 'use'],
])('%s and %s have different stems', (a, b) => {
  expect(stem(a)).not.toBe(stem(b));
});

test('short words, and words in other scripts or with digits, are unchanged', () => {
  for (const word of ['größen', 'sha256', 'v1', 'ing', 'red', '全文', 'c++']) {
    expect(stem(word)).toBe(word);
  }
});

test.each([
  ['tokens', 'token'],
  ['entries', 'entry'],
  ['boxes', 'box'],
  ['class', 'class'],
  ['status', 'status'],
  ['analysis', 'analysis'],
])('the singular of %s is %s', (plural, singular) => {
  expect(stripPlural(plural)).toBe(singular);
});

test('all forms of a stem start with its prefix', () => {
  const words = ['configuration', 'changing', 'replies', 'logger', 'entries', 'easily', 'entity'];
  for (const word of words) expect(word.startsWith(stemPrefix(stem(word)))).toBe(true);
});
