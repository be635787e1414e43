import { describe, expect, test } from 'vitest';
import { maxQueryWords, parseQuery } from './query';

function words(typed: string): string[] {
  return parseQuery(typed).words.map(({ token }) => token);
}

describe('words', () => {
  test.each([
    ['change the port', ['change', 'port']],
    ['how do I change the port?', ['change', 'port']],
    ['where can I find the log', ['log']],
    ['find file', ['find', 'file']],
    ['find out', ['find', 'out']],
    ["why doesn't the bot start", ['bot', 'start']],
    ["why won't it start", ['start']],
    ['php pages not working', ['troubleshooting', 'php', 'pages', 'not', 'working']],
    ['not working', ['not', 'working']],
    ['how does it work', ['how', 'does', 'it', 'work']],
    ['find out how long the server is up', ['long', 'server', 'up']],
    ['how to', ['how', 'to']],
    ['web.port', ['web', 'port']],
    ['wie kann ich den Port für Mail ändern', ['port', 'mail', 'andern']],
    ['¿Cómo puedo cambiar el puerto?', ['cambiar', 'el', 'puerto']],
    ['Где и как я могу изменить порт', ['изменить', 'порт']],
    ['port port', ['port']],
    ['we\u200bb.po\u00adrt', ['web', 'port']],
    ['https://a.dev/docs/my%20mail/web.html?x=y#the-port', ['mail', 'web', 'port']],
    ['https://mail.dev/', ['mail', 'dev']],
    ['a.dev/docs/web/port', ['web', 'port']],
    ['localhost/config/web.port', ['localhost', 'config', 'web', 'port']],
    ['', []],
    ['?!', []],
  ])('%s', (typed, expected) => {
    expect(words(typed)).toEqual(expected);
  });

  test('B124: longer input is cut to 64 characters', () => {
    expect(words(`${'a'.repeat(60)} bcdefg`)).toEqual(['a'.repeat(40), 'bcd']);
  });

  test('only the last twelve are kept', () => {
    const typed = 'q w e r z u o p x c v b n m 1 2 3 4';
    expect(words(typed)).toHaveLength(maxQueryWords);
    expect(words(typed).at(-1)).toBe('4');
  });

  test.each([
    ['mail serv', [false, true]],
    ['mail serv ', [false, false]],
    ['serv?', [false]],
    ['web.po', [false, true]],
  ])('the last word may be unfinished until a space or punctuation follows: %s', (typed, ends) => {
    expect(parseQuery(typed).words.map(({ isUnfinished }) => isUnfinished)).toEqual(ends);
  });
});

describe('names', () => {
  test('a word of several parts is a name, typed as one', () => {
    expect(parseQuery('lastUpdate').names).toEqual([
      {
        text: 'lastupdate',
        tokens: ['last', 'update'],
        isTyped: true,
        isUnfinished: true,
        words: [0, 1],
      },
    ]);
  });

  test.each([
    // In a short query any neighbors, in a longer one pairs without stop words.
    ['last update time', ['lastupdate', 'lastupdatetime', 'updatetime']],
    ['get all', ['getall']],
    ['how do I read the last update', ['lastupdate']],
    // If a single word names something, what is next to it tells more.
    ['which mod do I need', ['whichmod', 'moddo']],
    // A flag with its hyphens.
    ['--no-webhook ', ['--no-webhook', 'nowebhook']],
    ['--verbose', ['--verbose']],
  ])('of %s', (typed, names) => {
    expect(parseQuery(typed).names.map(({ text }) => text)).toEqual(names);
  });
});

test.each([
  // Words of everyday questions, particles and adverbs of degree.
  ['use part of the script that brings back names', ['use', 'back']],
  ['it says forbidden', ['says']],
  ['set up a new port', ['up', 'new']],
  ['docker fails after an update', ['troubleshooting', 'after']],
])('weak words of %s', (typed, weak) => {
  const { words: found } = parseQuery(typed);
  expect(found.flatMap(({ token, isWeak }) => (isWeak ? [token] : []))).toEqual(weak);
});

test.each([
  ['welche Datei brauche ich', ['datei']],
  ['die Seite ist noch nicht da', ['die', 'seite', 'da']],
])('German words of a question are dropped: %s', (typed, kept) => {
  expect(words(typed)).toEqual(kept);
});

describe('B144: quotes and minus', () => {
  test('quoted words must be adjacent, and are also searched as words', () => {
    const query = parseQuery('"mail server" docker');
    expect(query.phrases).toEqual([['mail', 'server']]);
    expect(query.words.map(({ token }) => token)).toEqual(['mail', 'server', 'docker']);
  });

  test('in a pasted message, quotes are not an operator', () => {
    const query = parseQuery('No such schema "org.gnome.desktop"');
    expect(query.phrases).toEqual([]);
    expect(query.words.map(({ token }) => token)).toContain('gnome');
  });

  test('a minus is not one within a word, alone, doubled, before a known flag or in a list of flags', () => {
    expect(parseQuery('well-known').excluded).toEqual([]);
    expect(parseQuery('-v').excluded).toEqual([]);
    expect(parseQuery('run --verbose').excluded).toEqual([]);
    expect(parseQuery('run -r, --recursive').excluded).toEqual([]);
    const known = parseQuery('run -v', new Set(['-v']));
    expect(known.excluded).toEqual([]);
    expect(known.names.map(({ text }) => text)).toContain('-v');
  });

  test('an unclosed quotation is text', () => {
    expect(parseQuery('"mail serv').phrases).toEqual([]);
    expect(words('"mail serv')).toEqual(['mail', 'serv']);
  });
});

test('in a message, an address is weak and not a name', () => {
  const message = parseQuery('https://example.com/api/motd blocked by CORS policy');
  const strong = message.words.flatMap(({ token, isWeak }) => (isWeak ? [] : [token]));
  expect(strong).toEqual(['blocked', 'cors', 'policy']);
  expect(message.names.filter(({ isTyped }) => isTyped)).toEqual([]);
  const address = parseQuery('https://example.com/api/motd');
  expect(address.words.some(({ isWeak }) => isWeak)).toBe(false);
});

test('next to other words, a host is the name of its service', () => {
  const query = parseQuery('cors error api.example.dev');
  const strong = query.words.flatMap(({ token, isWeak }) => (isWeak ? [] : [token]));
  expect(strong).toEqual(['cors', 'error', 'api']);
  expect(query.names.filter(({ isTyped }) => isTyped)).toEqual([]);
  for (const name of ['api.example.dev', 'set web.file.root', 'read org.gnome.desktop']) {
    const { names } = parseQuery(name);
    expect(
      names.some(({ isTyped }) => isTyped),
      name,
    ).toBe(true);
  }
});

test('a symptom is also searched under "Troubleshooting"', () => {
  const place = { token: 'troubleshooting', isUnfinished: false, isWeak: true };
  expect(parseQuery("page doesn't load").words).toContainEqual(place);
  expect(parseQuery('stuck on updating').words).toContainEqual(place);
  expect(words('--no-webhook')).not.toContain('troubleshooting');
  expect(words('load a page')).not.toContain('troubleshooting');
});
