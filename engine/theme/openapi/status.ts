/** Reason phrases of HTTP status codes (RFC 9110), those an API answers with. */
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

export type StatusTone = 'success' | 'neutral' | 'warning' | 'danger';

/** `200` → `200 OK`; ranges (`4XX`) and `default` as they are. */
export function statusLabel(status: string): string {
  const phrase = phrases[status];
  return phrase ? `${status} ${phrase}` : status;
}

/** Tone of a status's dot; the number says the same. */
export function statusTone(status: string): StatusTone {
  switch (status[0]) {
    case '2':
      return 'success';
    case '4':
      return 'warning';
    case '5':
      return 'danger';
    default:
      return 'neutral';
  }
}
