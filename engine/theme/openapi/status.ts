/** Reason phrases of the status codes that APIs use (RFC 9110). */
const phrases: Record<string, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  206: 'Partial Content',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** `200` → `200 OK`; ranges (`4XX`) and `default` are unchanged. */
export function statusLabel(status: string): string {
  const phrase = phrases[status];
  return phrase ? `${status} ${phrase}` : status;
}

const tones: Record<string, string> = { 2: 'success', 4: 'warning', 5: 'danger' };

/** Tone of the dot of a status. */
export function statusTone(status: string): string {
  return tones[status[0] ?? ''] ?? 'neutral';
}
