import { describe, expect, test } from 'vitest';
import { analyzeWord, forEachWritten, maxTokenChars } from './tokenize';

function writtenWords(text: string): string[] {
  const words: string[] = [];
  forEachWritten(text, (written) => words.push(written));
  return words;
}

function tokens(written: string): string[] {
  return analyzeWord(written).parts.map(({ token }) => token);
}

describe('words of a text', () => {
  test.each([
    ['Set `web.port`, then restart.', ['Set', 'web.port', 'then', 'restart']],
    ['run(foo, "bar") [baz]', ['run', 'foo', 'bar', 'baz']],
    ['key=value', ['key', 'value']],
    ['use --no-webhook or -v', ['use', '--no-webhook', 'or', '-v']],
    ['well-known a-b', ['well-known', 'a-b']],
    ['a - b -- c', ['a', 'b', 'c']],
    ['C++ and C# (F#)', ['C++', 'and', 'C#', 'F#']],
    ['`--flag`, ("--other")', ['--flag', '--other']],
    ['GET /v1/items/{id}', ['GET', 'v1/items', 'id']],
    ["don't, it’s", ["don't", 'it’s']],
    ['HTTPS, see https://a.dev/b', ['HTTPS', 'see', 'a.dev/b']],
    ['e\u0301te\u0301 ไทย 𝒳y 😀 \ud835 7~½', ['e\u0301te\u0301', 'ไทย', '𝒳y', '7~½']],
  ])('%s', (text, words) => {
    expect(writtenWords(text)).toEqual(words);
  });

  test('each has its position', () => {
    const text = 'see (lastUpdate) now';
    forEachWritten(text, (written, start) => {
      expect(text.slice(start, start + written.length)).toBe(written);
    });
  });
});

describe('parts of a word', () => {
  test.each([
    ['lastUpdate', ['last', 'update']],
    ['last_update', ['last', 'update']],
    ['HTMLParser', ['html', 'parser']],
    ['parseURLs', ['parse', 'urls']],
    ['APIs', ['apis']],
    ['McWebserver', ['mc', 'webserver']],
    ['sha256', ['sha256']],
    ['utf8Encoder', ['utf8', 'encoder']],
    ['3D', ['3d']],
    ['web.port', ['web', 'port']],
    ['k-comebacks', ['comebacks']],
    ["server's", ['server']],
    ['Größe', ['grosse']],
    ['Ångström', ['angstrom']],
    ['ＡＰＩ', ['api']],
    ['--no-webhook', ['no', 'webhook']],
    ['C++', ['c++']],
    ['1.2.3', ['1', '2', '3']],
    ['v1.2.3', ['1', '2', '3']],
    ['v2', ['v2']],
    // Scripts without spaces give overlapping pairs.
    ['全文検索', ['全文', '文検', '検索']],
    ['字', ['字']],
    ['使用docker部署', ['使用', 'docker', '部署']],
    ['𠀋𠀌', ['𠀋𠀌']],
    ['f'.repeat(100), ['f'.repeat(maxTokenChars)]],
  ])('%s, each with its position', (written, expected) => {
    expect(tokens(written)).toEqual(expected);
    for (const { token, start, end } of analyzeWord(written).parts) {
      expect(tokens(written.slice(start, end))).toContain(token);
    }
  });
});

describe('names', () => {
  test.each([
    ['lastUpdate', ['lastupdate=']],
    ['last-update', ['lastupdate=']],
    ['last_update', ['lastupdate=']],
    ['LAST_UPDATE', ['lastupdate=']],
    ['word', []],
    ['web.port', ['webport=']],
    ['web.file.notSupported', ['webfilenotsupported=', 'notsupported=']],
    ['src/js/tools.js', ['srcjstoolsjs=', 'toolsjs=']],
    ['foo-bar/baz_qux.ts', ['foobarbazquxts=', 'foobar=', 'bazquxts=', 'bazqux=']],
    ['https://example.com/a-b', ['examplecom=', 'ab=']],
    ['全文検索', []],
  ])('%s', (written, names) => {
    expect(analyzeWord(written).names).toEqual(names);
  });

  test('a flag is a token with its hyphens', () => {
    expect(analyzeWord('--no-webhook').flag).toBe('--no-webhook');
    expect(analyzeWord('-NWH').flag).toBe('-nwh');
    expect(analyzeWord('no-webhook').flag).toBeUndefined();
  });
});
