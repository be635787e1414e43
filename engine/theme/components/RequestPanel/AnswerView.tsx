import { CodeFigure } from './CodeFigure';
import type { Answer } from './send-request';

/** What came back: status, time, headers, body. All of it is text. */
export function AnswerView({ answer }: { answer: Answer }) {
  const { label, durationMs, headers, text, note } = answer;
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return (
    <section aria-label="Answer">
      <p>
        <strong>{label}</strong> in {Math.round(durationMs)} ms
      </p>
      {note && <p>{note}</p>}
      <CodeFigure code={lines.join('\n')} language="http" label="Response headers" />
      {text && <CodeFigure code={text} language="text" label="Response body" />}
    </section>
  );
}
