/** Sends a request of the builder and describes the response. */
import { t } from '../../../shared/messages';
import { type HttpRequest, requestUrl } from '../../openapi/samples';
import { statusLabel } from '../../openapi/status';

export interface Answer {
  /** `200 OK`. */
  label: string;
  /** Until the end of the body. */
  durationMs: number;
  headers: [name: string, value: string][];
  /** Text to show; JSON with indentation. */
  text: string;
  /** A remark about the text. */
  note?: string;
}

export interface Sending {
  signal: AbortSignal;
  /** Chosen files, by the name of their field. */
  files: ReadonlyMap<string, File>;
}

const timeLimitMs = 15_000;
/** The rest of a body is not read. */
const shownBytes = 200_000;

const seconds = timeLimitMs / 1000;
const nextStep = (): string => t('Run the curl sample to see what the server says.');

/** @throws Error with a sentence for the reader if there is no readable response */
export async function sendRequest(
  request: HttpRequest,
  { signal, files }: Sending,
): Promise<Answer> {
  const timeLimit = AbortSignal.timeout(timeLimitMs);
  const start = performance.now();
  const sent = fetchRequest(request, files, AbortSignal.any([signal, timeLimit]));
  const response = await fetch(sent).catch(() => {
    throw new Error(failure(timeLimit.aborted));
  });
  const body = await readBody(response, timeLimit);
  return {
    label: statusLabel(String(response.status)),
    durationMs: performance.now() - start,
    headers: [...response.headers],
    ...body,
  };
}

function fetchRequest(request: HttpRequest, files: Sending['files'], signal: AbortSignal): Request {
  const { method, headers, body } = request;
  try {
    return new Request(requestUrl(request), {
      method,
      headers,
      signal,
      ...(body && { body: body.kind === 'text' ? body.text : formOf(body.fields, files) }),
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
  } catch (error) {
    throw new Error(t('A browser cannot send this request: {0}', (error as Error).message));
  }
}

function formOf(
  fields: readonly [name: string, value: string, isFile: boolean][],
  files: Sending['files'],
): FormData {
  const form = new FormData();
  for (const [name, value, isFile] of fields) {
    const file = files.get(name);
    if (!isFile) form.append(name, value);
    else if (file) form.append(name, file, value);
    else throw new Error(t('choose a file for {0} first.', name));
  }
  return form;
}

function failure(isTooLate: boolean): string {
  if (isTooLate) {
    return `${t('No response within {0} seconds. Try again later.', seconds)} ${nextStep()}`;
  }
  if (!navigator.onLine) {
    return t('This device is offline. Connect it, then send the request again.');
  }
  return `${t('This page cannot read the response: the server cannot be reached, or it does not let other sites read its responses (CORS).')} ${nextStep()}`;
}

async function readBody(
  response: Response,
  timeLimit: AbortSignal,
): Promise<Pick<Answer, 'text' | 'note'>> {
  const type = response.headers.get('content-type') ?? '';
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  let note: string | undefined;
  try {
    while (reader && note === undefined) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      text += decoder.decode(value, { stream: true });
      if (size <= shownBytes) continue;
      note = t('Only the first {0} KB are shown.', shownBytes / 1000);
      text = text.slice(0, shownBytes);
      await reader.cancel();
    }
  } catch {
    note = timeLimit.aborted
      ? t('The rest of the response did not arrive within {0} seconds.', seconds)
      : t('The response was cut off: the connection ended too early. Send the request again.');
  }
  if (/^(?:image|audio|video|font)\/|octet-stream|zip|pdf/.test(type) && !type.includes('svg')) {
    return { text: '', note: note ?? t('{0} bytes of {1}, which is not text.', size, type) };
  }
  return { text: note ? text : indented(text), ...(note && { note }) };
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
