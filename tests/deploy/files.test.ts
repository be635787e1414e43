import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectDir } from '../support/build-command';

const read = (filePath: string): string => readFileSync(path.join(projectDir, filePath), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const outputFolder = 'dist';

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, { steps: WorkflowStep[] }>;
}

interface WorkflowStep {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

/** Names of npm scripts in a command, as in `npm run x`, `npm test` and `npm start`. */
function npmScripts(command: string): string[] {
  return [...command.matchAll(/\bnpm (?:run )?([\w:-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'ci' && name !== 'install');
}

describe.each(readdirSync(path.join(projectDir, '.github/workflows')))('%s', (name) => {
  const workflow = parse(read(`.github/workflows/${name}`)) as Workflow;
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

  test('runs only scripts that exist', () => {
    const commands = steps.flatMap(({ run = '' }) => run);
    const names = commands.flatMap(npmScripts);
    const files = commands.filter((command) => command.startsWith('.'));
    expect(names.length + files.length).toBeGreaterThan(0);
    expect(names.filter((script) => !(script in scripts))).toEqual([]);
    expect(files.filter((file) => !existsSync(path.join(projectDir, file)))).toEqual([]);
  });

  test('pins every action to a major version', () => {
    const actions = steps.flatMap(({ uses }) => uses ?? []);
    expect(actions.filter((action) => !/@v\d+$/.test(action))).toEqual([]);
  });

  test('A102: fetches the whole history', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts).toHaveLength(1);
    expect(checkouts[0]?.with?.['fetch-depth']).toBe(0);
  });

  test('has read-only access to the repository', () => {
    expect(workflow.permissions.contents).toBe('read');
  });
});

test('the Pages workflow publishes the folder the build writes', () => {
  const { jobs } = parse(read('.github/workflows/pages.yml')) as Workflow;
  const upload = jobs.build?.steps.find(({ uses }) => uses?.includes('upload-pages-artifact'));
  expect(upload?.with?.path).toBe(outputFolder);
});

describe('the Dockerfile', () => {
  const lines = read('Dockerfile')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line));

  test('copies existing files and the built site into its last stage', () => {
    const lastStage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
    const copies = lastStage.filter((line) => line.startsWith('COPY '));
    expect(copies).toEqual([
      'COPY deploy/nginx/docs.conf /etc/nginx/conf.d/default.conf',
      `COPY --from=build /project/${outputFolder} /srv/docs`,
    ]);
    expect(existsSync(path.join(projectDir, 'deploy/nginx/docs.conf'))).toBe(true);
    expect(read('deploy/nginx/docs.conf')).toContain('root /srv/docs;');
    expect(read('deploy/nginx/docs.conf')).toContain('listen 8080;');
    expect(lastStage).toContain('EXPOSE 8080');
  });

  test('installs packages before it copies the sources, so that their layer is cached', () => {
    expect(lines.indexOf('RUN npm ci')).toBeLessThan(lines.indexOf('COPY . .'));
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    for (const folder of workspaces) {
      const copy = lines.indexOf(`COPY ${folder}/package.json ${folder}/`);
      expect(copy).toBeGreaterThan(0);
      expect(copy).toBeLessThan(lines.indexOf('RUN npm ci'));
    }
    expect(npmScripts(lines.join('\n')).every((script) => script in scripts)).toBe(true);
  });

  test('A102: gets the git history, but no packages and no old output', () => {
    const ignored = read('.dockerignore').trim().split('\n');
    expect(ignored).toContain('node_modules');
    expect(ignored).toContain(outputFolder);
    expect(ignored).not.toContain('.git');
  });
});
