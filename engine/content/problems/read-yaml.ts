/** Reads YAML with positions and its first error, including errors of anchors and aliases. */
import { type Alias, isMap, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';
import type { Position } from './json-fault';
import type { FieldPath } from './schema-issues';

interface YamlFault extends Position {
  message: string;
}

export interface YamlReading {
  /** Undefined if there is a fault, null for an empty document. */
  value: unknown;
  /** The first error; undefined if the file is readable. */
  fault: YamlFault | undefined;
  /** Position of a field's name or list item; if there is none, of what contains it. */
  placeOf(path: FieldPath): Position;
}

export function readYaml(source: string): YamlReading {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, prettyErrors: false });
  const placeAt = (node: unknown): Position => {
    const { line, col } = lineCounter.linePos((node as Node | undefined)?.range?.[0] ?? 0);
    return { line, column: col };
  };
  const placeOf = (path: FieldPath): Position => {
    const [parent, name] = [path.slice(0, -1), path.at(-1)];
    if (name === undefined) return { line: 1, column: 1 };
    const around = document.getIn(parent, true);
    const isNamed = ({ key }: { key: unknown }) =>
      isScalar(key) && String(key.value) === String(name);
    const node = isMap(around) ? around.items.find(isNamed)?.key : document.getIn(path, true);
    return node ? placeAt(node) : placeOf(parent);
  };
  const failed = (message: string, { line, column }: Position): YamlReading => ({
    value: undefined,
    fault: { message: message.split('\n')[0] as string, line, column },
    placeOf,
  });
  const [error] = document.errors;
  if (error) return failed(error.message, placeAt({ range: error.pos }));
  const aliases: Alias[] = [];
  let broken: YamlReading | undefined;
  visit(document, {
    Alias(_, alias, parents) {
      aliases.push(alias);
      const { source } = alias;
      const isInside = parents.some((parent) => (parent as { anchor?: string }).anchor === source);
      if (!isInside && alias.resolve(document)) return undefined;
      const message = isInside
        ? `"*${source}" is inside its own anchor "&${source}"`
        : `there is no anchor "&${source}" before "*${source}"`;
      broken = failed(message, placeAt(alias));
      return visit.BREAK;
    },
  });
  if (broken) return broken;
  try {
    return { value: document.toJS(), fault: undefined, placeOf };
  } catch (failure) {
    // Found only on conversion to values: the parser refuses to expand aliases without limit.
    const [alias] = aliases;
    const message = alias
      ? `its aliases, starting with "*${alias.source}", expand to too many values`
      : (failure as Error).message;
    return failed(message, placeAt(alias));
  }
}
