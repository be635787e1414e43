import CodeBlock from './CodeBlock';

interface Props {
  responseExample?: string;
  language?: string;
}

export default function ResponseSamples({ responseExample = '', language = 'json' }: Props) {
  return <CodeBlock language={language}>{responseExample}</CodeBlock>;
}
