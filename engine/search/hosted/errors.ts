/** Errors of the hosted service (B196–B198). */
import {
  ApiError,
  type DeserializationError,
  RetryError,
  type StackFrame,
} from '@algolia/client-common';

/** All hosts failed, or the query timed out (B150, B151). */
export function unreachable(tries: readonly StackFrame[]): RetryError {
  return new RetryError([...tries]);
}

/**
 * The client masks the key in headers only, but it is in the URL of every request here: masks it
 * there, too, and turns every refusal of the service into an `ApiError`.
 */
export function withoutKey(error: unknown, apiKey: string): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'DeserializationError') return error as DeserializationError;
  if (!('stackTrace' in error) || !Array.isArray(error.stackTrace)) return error;
  const tries = error.stackTrace.map((frame: StackFrame) => maskKey(frame, apiKey));
  if (error.name === 'RetryError') return unreachable(tries);
  const status = 'status' in error ? Number(error.status) : 0;
  return new ApiError(error.message, status, tries);
}

function maskKey(frame: StackFrame, apiKey: string): StackFrame {
  const url = frame.request.url.replaceAll(encodeURIComponent(apiKey), '*****');
  return { ...frame, request: { ...frame.request, url } };
}
