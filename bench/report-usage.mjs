/** Loaded into a measured process before its own code: writes what it used when it ends. */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.DOCS_BENCH_USAGE;
// Numbers are those of the whole process, its threads included.
if (file && isMainThread) {
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const usage = { cpuMs: (userCPUTime + systemCPUTime) / 1000, peakBytes: maxRSS * 1024 };
    appendFileSync(file, `${JSON.stringify(usage)}\n`);
  });
}
