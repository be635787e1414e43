import { t } from '../../../shared/messages';
import { CodeFigure } from './CodeFigure';
import type { Answer } from './send-request';

/** Status, time, headers and body of a response. */
export function AnswerView({ answer }: { answer: Answer }) {
  const { label, durationMs, headers, text, note } = answer;
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return (
    <section aria-label={t('Answer')}>
      <p>
        <strong>{label}</strong>
        {t(' in {0} ms', Math.round(durationMs))}
      </p>
      {note && <p>{note}</p>}
      <CodeFigure code={lines.join('\n')} language="http" label={t('Response headers')} />
      {text && <CodeFigure code={text} language="text" label={t('Response body')} />}
    </section>
  );
}
