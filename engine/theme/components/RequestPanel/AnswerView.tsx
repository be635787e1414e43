import { statusTone } from '../../openapi/status';
import { CodeFigure } from './CodeFigure';
import type { Answer } from './send-request';

/** What came back: status, time, headers, body. All of it is text. */
export function AnswerView({ answer }: { answer: Answer }) {
  const { status, label, durationMs, headers, text, note } = answer;
  return (
    <section className="builder-answer" aria-label="Answer">
      <p className="builder-status" data-tone={statusTone(String(status))}>
        <b>{label}</b> in {Math.round(durationMs)} ms
      </p>
      {note && <p>{note}</p>}
      <details>
        <summary>Headers ({headers.length})</summary>
        <pre>{headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
      </details>
      {text && <CodeFigure code={text} language="text" label="Body of the answer" />}
    </section>
  );
}
