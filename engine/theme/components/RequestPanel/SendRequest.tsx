import { useEffect, useState } from 'react';
import { t } from '../../../shared/messages';
import type { HttpRequest } from '../../openapi/samples';
import { useRuntime } from '../../runtime';
import { CodeFigure } from './CodeFigure';
import { type Answer, sendRequest } from './send-request';

interface Props {
  request: HttpRequest;
  files: ReadonlyMap<string, File>;
}

/** The form's submit button, which cancels a running request, and the response. */
export function SendRequest({ request, files }: Props) {
  const { announce } = useRuntime();
  const [{ answer, error }, setResult] = useState<{ answer?: Answer; error?: string }>({});
  const [running, setRunning] = useState<AbortController>();

  useEffect(() => () => running?.abort(), [running]);

  const send = async (): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    setRunning(controller);
    setResult({});
    announce(t('Sending'));
    try {
      const received = await sendRequest(request, { signal, files });
      if (signal.aborted) return;
      setResult({ answer: received });
      announce(t('{0}, {1} milliseconds', received.label, Math.round(received.durationMs)));
    } catch (reason) {
      if (signal.aborted) return;
      const { message } = reason as Error;
      setResult({ error: message });
      announce(message);
    } finally {
      setRunning((current) => (current === controller ? undefined : current));
    }
  };
  const cancel = (): void => {
    running?.abort();
    setRunning(undefined);
    announce(t('Canceled'));
  };
  return (
    <>
      <button type="submit" className="button button-primary" onClick={running ? cancel : send}>
        {running ? t('Cancel') : t('Send')}
      </button>
      {error && <p className="builder-error">{error}</p>}
      {answer && <ResponseView answer={answer} />}
    </>
  );
}

/** Status, time, headers and body of a response. */
function ResponseView({ answer }: { answer: Answer }) {
  const { label, durationMs, headers, text, note } = answer;
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return (
    <section aria-label={t('Response')}>
      <p>
        <strong dir="ltr">{label}</strong>
        {t(' in {0} ms', Math.round(durationMs))}
      </p>
      {note && <p>{note}</p>}
      <CodeFigure code={lines.join('\n')} language="http" label={t('Response headers')} />
      {text && <CodeFigure code={text} language="text" label={t('Response body')} />}
    </section>
  );
}
