/** Bundles the service worker as a classic script. */
import path from 'node:path';
import { rolldown } from 'rolldown';
import { type WorkerConfig, workerFileName } from '../../app/service-worker/worker-config';
import type { OutputFile } from '../../render/outputs/output-file';

export async function buildServiceWorker(
  engineDir: string,
  config: WorkerConfig,
): Promise<OutputFile> {
  const bundle = await rolldown({
    input: path.join(engineDir, 'app/service-worker/worker.ts'),
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: { __DOCS_WORKER__: JSON.stringify(config) }, target: 'chrome111' },
  });
  try {
    const { output } = await bundle.generate({
      format: 'iife',
      minify: true,
      codeSplitting: false,
    });
    // Browsers update a worker when its bytes change.
    const content = `// ${config.buildId}\n${output[0].code}`;
    return { filePath: workerFileName, content };
  } finally {
    await bundle.close();
  }
}

/** For sites that have disabled offline reading: unregisters itself and removes its caches. */
export function retiredServiceWorker(basePath: string): OutputFile {
  const prefix = JSON.stringify(`docs:${basePath}:`);
  const content =
    "addEventListener('install', () => skipWaiting());\n" +
    "addEventListener('activate', (event) => event.waitUntil(caches.keys().then((names) =>\n" +
    `  Promise.all(names.filter((name) => name.startsWith(${prefix})).map((name) => caches.delete(name)))\n` +
    '    .then(() => registration.unregister()))));\n';
  return { filePath: workerFileName, content };
}
