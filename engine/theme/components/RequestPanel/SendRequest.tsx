import { useEffect, useState } from 'react';
import { t } from '../../../shared/messages';
import type { HttpRequest } from '../../openapi/samples';
import { useRuntime } from '../../runtime';
import { AnswerView } from './AnswerView';
import { type Answer, sendRequest } from './send-request';

interface Props {
  request: HttpRequest;
  /** Chosen files, by the name of their field. */
  files: ReadonlyMap<string, File>;
}

/** The form's submit button, and what came of it. */
export function SendRequest({ request, files }: Props) {
  const { isSending, toggle, error, answer } = useSender();
  return (
    <>
      <button
        type="submit"
        className="button button-primary"
        onClick={() => toggle(request, files)}
      >
        {isSending ? t('Cancel') : t('Send')}
      </button>
      {error && <p className="builder-error">{error}</p>}
      {answer && <AnswerView answer={answer} />}
    </>
  );
}

/** One request at a time; the second press gives it up, and so does leaving the page. */
function useSender() {
  const { announce } = useRuntime();
  const [result, setResult] = useState<{ answer?: Answer; error?: string }>({});
  const [running, setRunning] = useState<AbortController>();

  useEffect(() => () => running?.abort(), [running]);

  const send = async (request: HttpRequest, files: Props['files']): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    setRunning(controller);
    setResult({});
    announce(t('Sending'));
    try {
      const answer = await sendRequest(request, { signal, files });
      if (signal.aborted) return;
      setResult({ answer });
      announce(t('{0}, {1} milliseconds', answer.label, Math.round(answer.durationMs)));
    } catch (reason) {
      if (signal.aborted) return;
      const error = (reason as Error).message;
      setResult({ error });
      announce(error);
    } finally {
      setRunning((current) => (current === controller ? undefined : current));
    }
  };
  return {
    ...result,
    isSending: running !== undefined,
    toggle: (request: HttpRequest, files: Props['files']): void => {
      if (!running) void send(request, files);
      else {
        running.abort();
        setRunning(undefined);
        announce(t('Cancelled'));
      }
    },
  };
}
