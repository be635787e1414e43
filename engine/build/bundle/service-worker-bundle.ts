import path from 'node:path';
import { type WorkerConfig, workerFileName } from '../../app/service-worker/worker-config';
import type { OutputFile } from '../../render/outputs/output-file';
import { bundleClassicScript } from './classic-script';

export async function buildServiceWorker(
  engineDir: string,
  config: WorkerConfig,
): Promise<OutputFile> {
  const code = await bundleClassicScript({
    input: path.join(engineDir, 'app/service-worker/worker.ts'),
    transform: { define: { __DOCS_WORKER__: JSON.stringify(config) }, target: 'chrome111' },
  });
  // Browsers update a worker when its bytes change.
  return { filePath: workerFileName, content: `// ${config.buildId}\n${code}` };
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
