import CodeBlock from './CodeBlock';

/** `@theme/Mermaid` in components that also run in the browser (A121): the source of the diagram. */
export default function Mermaid({ value }: { value?: string }) {
  return <CodeBlock language="text">{value?.trim()}</CodeBlock>;
}
