/** Syntax of other tools, which Markdown shows as text in pages brought from there. */

import { type Position, positionOf } from '../../problems/json-fault';

/** A pattern, what it finds, and what to write instead. */
const known: [pattern: RegExp, what: string, hint: string][] = [
  [
    /^(?:\[toc\]|\[\[_?toc_?\]\])$/im,
    '"[toc]" is a contents list, which every page has',
    'Remove it.',
  ],
  [
    /!?\[\[[^\s[\]][^[\]\n]*\]\]/,
    '"[[…]]" is a link of a wiki or Obsidian',
    'Write [text](page.md), or ![text](picture.png).',
  ],
  [
    /^\[!\w+\][+-]?/,
    '"[!NOTE]" is an alert of GitHub or Obsidian',
    'Write ":::note" above the text and ":::" below it, without ">".',
  ],
  [
    /^(?:!!!|\?\?\?\+?) ?[a-z][\w -]*(?:"[^"\n]*")?$/m,
    '"!!!" and "???" are admonitions of MkDocs',
    'Write ":::note[Title]" above the text and ":::" below it, without indentation.',
  ],
  [
    /^\.\. [\w-]+::/m,
    '".. note::" is a directive of reStructuredText',
    'Write ":::note[Title]" above the text and ":::" below it, without indentation.',
  ],
  [
    /^===[!+]? ?"[^"\n]*"/m,
    '"===" is a tab of MkDocs',
    'Write <Tabs> with <TabItem value="a" label="A"> around the text.',
  ],
  [
    /^:{3,}[ \t]*code-group/m,
    '"code-group" is a container of VitePress',
    'Write <Tabs> with <TabItem value="a" label="A"> around each block.',
  ],
  [
    /^:{3,}[ \t]*details/m,
    '"details" is a container of VitePress',
    'Write <details> with <summary> around the text.',
  ],
  [
    /^(?:<<<|;?--8<--) ?["@./]/m,
    '"<<<" and "--8<--" include files in VitePress and MkDocs',
    'Move the text to a file such as _part.md, import it as Part, and write <Part />.',
  ],
  [
    /\{%-?\s*\w+|\{\{[<%]/,
    '"{% … %}" and "{{< … >}}" are tags of Liquid, Hugo or GitBook',
    'Write ":::info" for a hint, <Tabs> for tabs, and import partials.',
  ],
  [/\{\{-?\s*\$?\w+\.[^{}\n]*\}\}/, '"{{ … }}" is a variable of a template', 'Write its value.'],
  [
    /\{:[^{}\n]*\}|\{(?: +#|\s*\.)[\w-]+(?: +[.#][\w-]+)* *\}/,
    '"{: … }" and "{ .class }" are attributes of kramdown or MkDocs',
    'Remove them, or write an element with className.',
  ],
  [
    /:(?:material|fontawesome|octicons|simple)-[\w-]+:/,
    '":material-…:" is an icon of MkDocs',
    'Write an emoji, or a picture.',
  ],
  [
    /(?<![=\w])==[^\s=](?:[^=\n]*[^\s=])?==(?![=\w])/,
    '"==…==" is a mark of Obsidian or MkDocs',
    'Write <mark>text</mark>.',
  ],
  [
    /(?<!\w)\+\+\w+(?:\+\w+)*\+\+(?!\w)/,
    '"++ctrl+c++" are keys of MkDocs',
    'Write <kbd>Ctrl</kbd>+<kbd>C</kbd>.',
  ],
];

/** @returns the first that is found */
export function findForeignSyntax(text: string, start?: Position) {
  const found = known.find(([pattern]) => pattern.test(text));
  if (!found) return undefined;
  const [pattern, what, hint] = found;
  return { what, hint, place: positionOf(text, text.search(pattern), start) };
}
