/** Ways in which a host of the service can fail. */
import type { ServerResponse } from 'node:http';

export type Fault =
  /** Responds after this delay. */
  | { kind: 'slow'; ms: number }
  /** Accepts the request and never responds. */
  | { kind: 'hang' }
  | { kind: 'status'; status: number; message?: string }
  /** Closes the connection without a response. */
  | { kind: 'drop' }
  /** Sends half of the response and closes the connection. */
  | { kind: 'half-body' }
  /** Responds with something other than JSON. */
  | { kind: 'wrong-json' }
  /** Responds without CORS headers. */
  | { kind: 'no-cors' };

/** @returns true if the fault replaces the response */
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

export function sendHalf(response: ServerResponse, body: string): void {
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.write(body.slice(0, body.length / 2), () => response.socket?.destroy());
}
