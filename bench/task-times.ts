/** Tasks of a page's main thread, out of a trace of the browser. */
import type { Browser } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Start, microseconds. */
  ts: number;
  /** Processor time of the thread, microseconds; missing in events without duration. */
  tdur?: number;
  args: { name?: string };
}

const categories = ['toplevel', 'loading', '__metadata'];

/**
 * Traces a visit of one page, which has to be the only one of the browser.
 *
 * @returns processor time of each task after the first paint, milliseconds
 */
export async function longTasks<Result>(
  browser: Browser,
  visit: () => Promise<Result>,
): Promise<{ result: Result; durations: number[] }> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  });
  try {
    const result = await visit();
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    return { result, durations: afterFirstPaint(events) };
  } finally {
    await session.detach();
  }
}

function afterFirstPaint(events: readonly TraceEvent[]): number[] {
  const paints = events.filter(({ name }) => name === 'firstContentfulPaint').map(({ ts }) => ts);
  const firstPaint = Math.min(...paints);
  const mainThreads = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(threadOf);
  return events
    .filter((event) => event.name.endsWith('RunTask') && event.tdur !== undefined)
    .filter((event) => event.ts > firstPaint && mainThreads.includes(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;
