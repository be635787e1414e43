/** YAML with the place of whatever is wrong in it, faults of anchors and aliases included. */
import { type Alias, type Document, LineCounter, parseDocument, visit } from 'yaml';

interface YamlFault {
  /** One line without a full stop. */
  message: string;
  /** 1-based, inside the source. */
  line: number;
  column: number;
}

export interface YamlReading {
  /** With the nodes, for the places of values. */
  document: Document;
  /** Undefined when there is a fault, null for an empty document. */
  value: unknown;
  /** The first thing wrong; undefined when all can be read. */
  fault: YamlFault | undefined;
  /** Place of an offset as nodes carry them in `range`. */
  placeAt(offset: number): { line: number; column: number };
}

/** Reads one document; never throws. */
export function readYaml(source: string): YamlReading {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, prettyErrors: false });
  const placeAt = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return { line, column: col };
  };
  const failed = (message: string, offset: number): YamlReading => ({
    document,
    value: undefined,
    fault: { message: message.split('\n')[0] as string, ...placeAt(offset) },
    placeAt,
  });
  const [error] = document.errors;
  if (error) return failed(error.message, error.pos[0]);
  const aliases: Alias[] = [];
  let broken: YamlReading | undefined;
  visit(document, {
    Alias(_, alias, parents) {
      aliases.push(alias);
      const { source } = alias;
      const isInside = parents.some((parent) => (parent as { anchor?: string }).anchor === source);
      if (!isInside && alias.resolve(document)) return undefined;
      const message = isInside
        ? `"*${source}" is inside what is marked "&${source}"`
        : `nothing is marked "&${source}" before "*${source}"`;
      broken = failed(message, alias.range?.[0] ?? 0);
      return visit.BREAK;
    },
  });
  if (broken) return broken;
  try {
    return { document, value: document.toJS(), fault: undefined, placeAt };
  } catch (failure) {
    // Found when values are made of the nodes: the parser refuses to multiply them without end.
    const [alias] = aliases;
    const message = alias
      ? `its aliases ("*${alias.source}" is the first) expand to too many values`
      : (failure as Error).message;
    return failed(message, alias?.range?.[0] ?? 0);
  }
}
