import CodeBlock from './CodeBlock';

/** A diagram is drawn where a page shows it; inside a component, its source is shown. */
export default function Mermaid({ value }: { value: string }) {
  return <CodeBlock language="text">{value.trim()}</CodeBlock>;
}
