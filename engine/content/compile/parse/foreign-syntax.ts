/** Syntax of other tools, which Markdown shows as text in pages brought from there. */

import { type Position, positionOf } from '../../problems/json-fault';

/** Internal methods and slots of objects, which are written `[[Call]]` where JavaScript is specified. */
const internalNames =
  'Call|Configurable|Construct|DefineOwnProperty|Delete|Enumerable|Extensible|Get|GetOwnProperty|GetPrototypeOf|HasProperty|HomeObject|IsExtensible|OwnPropertyKeys|PreventExtensions|Prototype|Set|SetPrototypeOf|Value|Writable';

/** A pattern, what it finds, and what to write instead. */
const known: [pattern: RegExp, what: string, hint: string][] = [
  [
    /^(?:\[toc\]|\[\[_?toc_?\]\])$/im,
    '"[toc]" is a contents list, which every page has',
    'Remove it.',
  ],
  [
    new RegExp(String.raw`!?\[\[(?!(?:${internalNames})\]\])[^\s[\]][^[\]\n]*\]\]`),
    '"[[…]]" is a wiki or Obsidian link',
    'Write [text](page.md), or ![text](picture.png).',
  ],
  [
    /^\[!\w+\][+-]?/,
    '"[!NOTE]" is a GitHub or Obsidian alert',
    'Write ":::note" above the text and ":::" below it, without ">".',
  ],
  [
    /^(?:!!!|\?\?\?\+?) ?[a-z][\w -]*(?:"[^"\n]*")?$/m,
    '"!!!" and "???" are MkDocs admonitions',
    'Write ":::note[Title]" above the text and ":::" below it, without indentation.',
  ],
  [
    /^\.\. [\w-]+::/m,
    '".. note::" is a reStructuredText directive',
    'Write ":::note[Title]" above the text and ":::" below it, without indentation.',
  ],
  [
    /^===[!+]? ?"[^"\n]*"/m,
    '"===" is an MkDocs tab',
    'Write <Tabs> with <TabItem value="a" label="A"> around the text.',
  ],
  [
    /^:{3,}[ \t]*code-group/m,
    '"code-group" is a VitePress container',
    'Write <Tabs> with <TabItem value="a" label="A"> around each block.',
  ],
  [
    /^:{3,}[ \t]*details/m,
    '"details" is a VitePress container',
    'Write <details> with <summary> around the text.',
  ],
  [
    /^(?:<<<|;?--8<--) ?["@./]/m,
    '"<<<" and "--8<--" include files in VitePress and MkDocs',
    'Move the text to a file such as _part.md, import it as Part, and write <Part />.',
  ],
  [
    /\{%-?\s*\w+|\{\{[<%]/,
    '"{% … %}" and "{{< … >}}" are Liquid, Hugo or GitBook tags',
    'Write ":::info" for a hint, <Tabs> for tabs, and import partials.',
  ],
  [/\{\{-?\s*\$?\w+\.[^{}\n]*\}\}/, '"{{ … }}" is a template variable', 'Write its value.'],
  [
    /\{:[^{}\n]*\}|\{(?: +#|\s*\.)[\w-]+(?: +[.#][\w-]+)* *\}/,
    '"{: … }" and "{ .class }" are kramdown or MkDocs attributes',
    'Remove them, or write an element with className.',
  ],
  [
    /:(?:material|fontawesome|octicons|simple)-[\w-]+:/,
    '":material-…:" is an MkDocs icon',
    'Write an emoji, or a picture.',
  ],
  [
    /(?<![=\w])==[^\s=](?:[^=\n]*[^\s=])?==(?![=\w])/,
    '"==…==" is an Obsidian or MkDocs highlight',
    'Write <mark>text</mark>.',
  ],
  [
    /(?<!\w)\+\+\w+(?:\+\w+)*\+\+(?!\w)/,
    '"++ctrl+c++" is MkDocs syntax for keys',
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
