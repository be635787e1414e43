/** What can be wrong with a host of the service. */
import type { ServerResponse } from 'node:http';

export type Fault =
  /** Answers after that many milliseconds. */
  | { kind: 'slow'; ms: number }
  /** Accepts the request and never answers. */
  | { kind: 'hang' }
  | { kind: 'status'; status: number; message?: string }
  /** Closes the connection without an answer. */
  | { kind: 'drop' }
  /** Sends half of the answer and closes the connection. */
  | { kind: 'half-body' }
  /** Answers with something that is no JSON. */
  | { kind: 'wrong-json' }
  /** Answers without the header that allows other sites to read it. */
  | { kind: 'no-cors' };

/** @returns true when the request must not be handled: this was the answer, or there is none */
export function failAtOnce(fault: Fault, response: ServerResponse): boolean {
  switch (fault.kind) {
    case 'hang':
      return true;
    case 'drop':
      response.socket?.destroy();
      return true;
    case 'wrong-json':
      response.end('<!doctype html><title>Log in to the network</title>');
      return true;
    case 'status':
      response.statusCode = fault.status;
      response.end(JSON.stringify({ message: fault.message ?? 'A fault', status: fault.status }));
      return true;
    default:
      return false;
  }
}

/** Half of the answer, then the connection is closed. */
export function sendHalf(response: ServerResponse, body: string): void {
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.write(body.slice(0, body.length / 2), () => response.socket?.destroy());
}
