/** Sends the requests of the service's client with `fetch`, within the query's time limit (B151). */
import type { EndRequest, Requester, StackFrame } from '@algolia/client-common';
import { unreachable } from './errors';

interface Options {
  fetch: typeof fetch;
  /** Aborts when the time for all tries is over. */
  deadline: AbortSignal;
  /** Called with the host that was being asked at that moment. */
  onCut(host: string): void;
}

/**
 * The connect timeout ends with the first bytes of the response; then the read timeout starts.
 *
 * @returns a requester whose `send` rejects with a `RetryError` after the deadline, so that no further
 *   host is tried
 */
export function createRequester({ fetch, deadline, onCut }: Options): Requester {
  const tries: StackFrame[] = [];

  const send: Requester['send'] = async (request) => {
    if (deadline.aborted) throw unreachable(tries);
    const controller = new AbortController();
    const stop = (): void => controller.abort();
    deadline.addEventListener('abort', stop);
    let timer = setTimeout(stop, request.connectTimeout);
    try {
      const response = await fetch(request.url, {
        method: request.method,
        headers: request.headers,
        body: request.data as BodyInit,
        credentials: 'omit',
        signal: controller.signal,
      });
      clearTimeout(timer);
      timer = setTimeout(stop, request.responseTimeout);
      const { status, headers } = response;
      const content = await response.text();
      return { status, content, headers: Object.fromEntries(headers), isTimedOut: false };
    } catch (error) {
      const isTimedOut = controller.signal.aborted;
      const content = isTimedOut ? 'Connection timeout' : String(error);
      const response = { status: 0, content, isTimedOut };
      tries.push({ request, response, host: hostOf(request), triesLeft: 0 });
      if (deadline.aborted) {
        onCut(hostOf(request).url);
        throw unreachable(tries);
      }
      return response;
    } finally {
      clearTimeout(timer);
      deadline.removeEventListener('abort', stop);
    }
  };
  return { send };
}

function hostOf({ url }: EndRequest): StackFrame['host'] {
  const { host, protocol } = new URL(url);
  return { url: host, accept: 'read', protocol: protocol === 'http:' ? 'http' : 'https' };
}
