/** `npm run search:serve` and `npm run search:push`, as an author runs them. */
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureDir, runScript, startScript } from '../support/build-command';
import { buildFixture } from '../support/fixture-site';

let server: ReturnType<typeof startScript>;
/** The environment that `search:serve` prints on start. */
let environment: Record<string, string>;

const script = (name: string) => ['scripts/run.mjs', `scripts/${name}.ts`];
const push = (variables: Record<string, string> = {}, ...args: string[]) => {
  const command = [...script('search-push'), '--site', 'tests/site', ...args];
  return runScript(command, { ...environment, ...variables });
};

/** Calls the first host of the started service. */
async function call(path: string, body?: object): Promise<Record<string, unknown>> {
  const [host] = (environment.DOCS_SEARCH_HOSTS ?? '').split(',');
  const response = await fetch(`http://${host}${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as Record<string, unknown>;
}

beforeAll(async () => {
  await buildFixture();
  server = startScript([...script('search-serve'), '--out', fixtureDir, '--port', '0']);
  let said = '';
  for await (const data of server.stdout) {
    said += data;
    if (said.includes('DOCS_SEARCH_HOSTS=')) break;
  }
  environment = Object.fromEntries(
    [...said.matchAll(/(DOCS_SEARCH_\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
});

afterAll(async () => {
  if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
});

test('search:serve names every setting a hosted build and a push need', () => {
  expect(Object.keys(environment).sort()).toEqual([
    'DOCS_SEARCH_API_KEY',
    'DOCS_SEARCH_APP_ID',
    'DOCS_SEARCH_HOSTS',
    'DOCS_SEARCH_INDEX_NAME',
    'DOCS_SEARCH_WRITE_KEY',
  ]);
  expect(environment.DOCS_SEARCH_HOSTS?.split(',')).toHaveLength(2);
});

test('search:serve answers queries from the built site', async () => {
  const { results } = (await call('/1/indexes/*/queries', {
    requests: [{ query: 'neap tides', indexName: 'docs', hitsPerPage: 3 }],
  })) as { results: { hits: { url: string }[] }[] };
  expect(results[0]?.hits[0]?.url).toBe('/guide/second#neap-tides');
});

test('search:push without credentials says which are missing, and prints none', async () => {
  const { exitCode, stdout, stderr } = await push({ DOCS_SEARCH_APP_ID: '' });
  expect(exitCode).toBe(1);
  expect(stderr).toContain('Set DOCS_SEARCH_APP_ID.');
  expect(stdout + stderr).not.toContain(`${environment.DOCS_SEARCH_WRITE_KEY}\n`);
});

test('search:push --dry-run counts the records and sends none', async () => {
  const { exitCode, stdout } = await push({}, '--dry-run');
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^\d+ records$/m);
  expect(await call('/1/indexes')).toMatchObject({ items: [] });
});

test('search:push brings every record of the site into the index, in one step', async () => {
  const { exitCode, stdout } = await push();
  expect(exitCode).toBe(0);
  const entries = Number(/^(\d+) records$/m.exec(stdout)?.[1]);
  expect(entries).toBeGreaterThan(100);
  expect(await call('/1/indexes')).toEqual({ items: [{ name: 'docs', entries }], nbPages: 1 });
});
