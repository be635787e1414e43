interface Heading {
  /** Inline HTML. */
  value: string;
  id: string;
  level: number;
}

interface Props {
  toc: readonly Heading[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}

interface Node extends Heading {
  children: Node[];
}

/** A contents list inside the text (A91). */
export default function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: Props) {
  const shown = toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel);
  return <HeadingList headings={nestHeadings(shown)} />;
}

/** Nests each heading under the last one before it with a smaller level (B57). */
function nestHeadings(headings: readonly Heading[]): Node[] {
  const top: Node[] = [];
  const open: Node[] = [];
  for (const heading of headings) {
    const node = { ...heading, children: [] };
    while (open.length > 0 && (open.at(-1) as Node).level >= node.level) open.pop();
    (open.at(-1)?.children ?? top).push(node);
    open.push(node);
  }
  return top;
}

function HeadingList({ headings }: { headings: readonly Node[] }) {
  return (
    <ul>
      {headings.map(({ id, value, children }) => (
        <li key={id}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: inline HTML from the compiler */}
          <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: value }} />
          {children.length > 0 && <HeadingList headings={children} />}
        </li>
      ))}
    </ul>
  );
}
