import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import german from '../../messages/de.json';
import { setMessages, t } from '../../shared/messages';
import { withMessages } from './messages-plugin';

const translations = { Copied: 'Kopiert', '{0} results': '{0} `Treffer`' };

test.each([
  ["const a = t('Copied');", 'const a = "Kopiert";'],
  ["const a = t('Close');", 'const a = "Close";'],
  ['const a = t("Search for “{0}”", b + c);', `const a = \`Search for “\${b + c}”\`;`],
  [
    `const a = t('{0} results', f({ n: \`\${n}\` }));`,
    `const a = \`\${f({ n: \`\${n}\` })} \\\`Treffer\\\`\`;`,
  ],
  ["<p title={t('Copied')}>{t('Close')}</p>;", '<p title={"Kopiert"}>{"Close"}</p>;'],
])('A142: %s is written as %s', (code, written) => {
  expect(withMessages(code, 'a.tsx', translations)).toBe(written);
});

test('A142: unbundled code looks texts up', () => {
  expect(t('{0} results', 3)).toBe('3 results');
  onTestFinished(() => setMessages());
  setMessages({ '{0} results': '{0} Treffer' });
  expect(t('{0} results', 3)).toBe('3 Treffer');
  expect(t('Close')).toBe('Close');
});

const folder = path.resolve('engine/messages');

test.each(readdirSync(folder))('A142: %s has every text, with its placeholders', (file) => {
  const messages = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<
    string,
    string
  >;
  expect(Object.keys(messages).sort()).toEqual(Object.keys(german).sort());
  for (const [id, text] of Object.entries(messages)) {
    expect(text.match(/\{\d\}/g)?.sort(), text).toEqual(id.match(/\{\d\}/g)?.sort());
    expect(text.trim(), id).not.toBe('');
  }
});

test.each<readonly [string, RegExp]>([
  ...['es', 'id', 'it', 'pl', 'pt-BR', 'ru', 'tr', 'uk', 'vi'].map(
    (language) => [language, / …|\.\.\./] as const,
  ),
  // No line begins with a sign that belongs to the word before it.
  ['fr', /[^\u202f][;!?]|[^\u00a0]»|«[^\u00a0]|[^\u00a0]:(?!\/\/)| …/],
  ['ja', /[\u3040-\u9fff] [、。（]|：|[\u3040-\u9fff]\(|[.?!]$/],
  ['zh', /[\u4e00-\u9fff] ?[,.:;?!()]|你/],
  ['zh-Hant', /[\u4e00-\u9fff] ?[,.:;?!()]/],
])('A142: %s is set as that language is, and addresses readers in one way', (language, fault) => {
  const texts = JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8')) as object;
  expect(Object.values(texts).filter((text: string) => fault.test(text))).toEqual([]);
});
