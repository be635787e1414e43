import { readdirSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { siteWith, type TestSite } from '../support/test-site';

/** Outside of the project, where nothing is installed. */
function siteOf(files: Record<string, string>): TestSite {
  const site = siteWith(files);
  onTestFinished(site.remove);
  return site;
}

/** Printed errors, without the path of the site folder. */
function problemsIn(stderr: string): string {
  const text = stderr.replaceAll(/\S*\/site\/(?=docs|src)/g, '');
  return text.slice(text.search(/^(?:docs|src)\//m)).trim();
}

const useCounter = (name: string): string =>
  `import { ${name} } from '@site/src/components/${name}';\n\n<${name} />\n`;

test('a site folder outside of the project may have interactive components', async () => {
  const site = siteOf({
    'docs/index.mdx': `---\nslug: /\n---\n\n# Harbor\n\n${useCounter('Lamp')}`,
    'src/components/Lamp.tsx': `import { useState } from 'react';

export function Lamp() {
  const [isLit, setLit] = useState(false);
  return <button type="button" onClick={() => setLit(!isLit)}>{isLit ? 'lit' : 'dark'}</button>;
}
`,
  });
  await site.build();
  expect(site.read('index.html')).toContain('>dark</button>');
  const lamp = readdirSync(`${site.outDir}/assets`).find((name) => /^Lamp-.*\.js$/.test(name));
  // There is only one React, in a chunk shared with the app.
  const code = site.read(`assets/${lamp}`);
  expect(code).toContain('dark');
  expect(code.length).toBeLessThan(2000);
});

test('A108: pages and components may have JSX in files that end in .js, and lazy parts', async () => {
  const site = siteOf({
    'docs/index.mdx': `---\nslug: /\n---\n\n# Harbor\n\nimport Bell from '@site/src/components/Bell';\n\n<Bell />\n`,
    'src/components/Bell.js': `import { lazy, Suspense } from 'react';

const Echo = lazy(async () => {
  await new Promise((done) => setTimeout(done, 100));
  return { default: () => <i>dong</i> };
});

export default function Bell() {
  return <p><b className="bell">ding</b><Suspense><Echo /></Suspense></p>;
}
`,
    'src/pages/quay.js':
      "import Bell from '../components/Bell';\n\nexport default function Quay() {\n  return <main><h1>Quay</h1><Bell /></main>;\n}\n",
  });
  await site.build();
  for (const page of ['index.html', 'quay.html']) {
    expect(site.read(page), page).toContain('<b class="bell">ding</b>');
    expect(site.read(page), page).toContain('<i>dong</i>');
  }
});

test('A92, A115: mistakes in components are listed with those of pages, with place and hint', async () => {
  const site = siteOf({
    'docs/index.mdx': `---\nslug: /\n---\n\n# Harbor\n\n[nowhere](/piers)\n\n${useCounter('Unclosed')}`,
    'docs/other.mdx': `# Other\n\n${useCounter('Lamp')}\n\n${useCounter('Bell')}`,
    'src/components/Unclosed.tsx':
      "import { useState } from 'react';\n\nexport function Unclosed() {\n  const [count] = useState(0;\n  return <p>{count}</p>;\n}\n",
    'src/components/Lamp.tsx':
      "import { light } from '../ligth';\nimport type { Nothing } from './nothing';\n\nexport function Lamp({ a }: { a: Nothing }) {\n  return <p>{light(a)}</p>;\n}\n",
    'src/components/Bell.tsx':
      "import { chart } from 'no-such-package';\nimport '@docusaurus/Link';\nimport { ligth } from '../light';\nimport Tbas from '@theme/Tbas';\nimport { Dot } from 'jonas-jones-docs-engine/icons';\n\nexport function Bell() {\n  return <Tbas><Dot />{chart(ligth)}</Tbas>;\n}\n",
    'src/light.ts': 'export const light = (value: unknown) => String(value);\n',
  });
  const { exitCode, stdout, stderr } = await site.tryToBuild();
  expect(exitCode).toBe(1);
  expect(stdout).toBe('');
  expect(problemsIn(stderr)).toMatchInlineSnapshot(`
    "docs/index.mdx:7:1  Link goes nowhere: /piers
      Fix the link, or add a redirect to the configuration.

    src/components/Bell.tsx:1:23  The package "no-such-package" is not installed.
      Run "npm install no-such-package", or correct the name.

    src/components/Bell.tsx:3:10  "../light" has no export named "ligth".
      Did you mean "light"?

    src/components/Bell.tsx:4:18  There is no module "@theme/Tbas" here.
      Did you mean "@theme/Tabs"?

    src/components/Bell.tsx:5:21  The engine has no public module "jonas-jones-docs-engine/icons".
      Available: jonas-jones-docs-engine, jonas-jones-docs-engine/components.

    src/components/Lamp.tsx:1:23  The imported file does not exist: ../ligth
      Closest file: src/light.ts
      Correct the path, or create the file.

    src/components/Unclosed.tsx:4:29  The script cannot be read: Expected \`,\` or \`)\` but found \`;\`
      Correct the syntax.

    7 problems in 4 files. The site was not built."
  `);
});

test('A115: a component that throws while loading is named, without a stack trace', async () => {
  const site = siteOf({
    'docs/index.mdx': `# Harbor\n\n${useCounter('Width')}`,
    'src/components/Width.tsx':
      'const width = window.innerWidth;\n\nexport function Width() {\n  return <p>{width}</p>;\n}\n',
  });
  const { exitCode, stderr } = await site.tryToBuild();
  expect(exitCode).toBe(1);
  expect(problemsIn(stderr)).toMatchInlineSnapshot(`
    "src/components/Width.tsx  The script fails when it is loaded: window is not defined
      Code outside components runs at build time too, where there is no browser.

    1 problem in 1 file. The site was not built."
  `);
});

test('A54: what a component of a Markdown page puts into <Head> is in the head of the page', async () => {
  const site = siteOf({
    'docs/index.mdx': `---\nslug: /\n---\n\n# Harbor\n\n${useCounter('TabTitle')}`,
    'src/components/TabTitle.jsx': `import Head from '@docusaurus/Head';

export function TabTitle() {
  return <Head><title>Piers & quays</title><meta name="description" content="Where ships lie" /></Head>;
}
`,
  });
  await site.build();
  const html = site.read('index.html');
  expect(html.match(/<title>.*?<\/title>/g)).toEqual(['<title>Piers &amp; quays</title>']);
  expect(html.match(/<meta name="description"[^>]*>/g)).toEqual([
    '<meta name="description" content="Where ships lie"/>',
  ]);
  // The app sets both when readers come from another page.
  expect(JSON.parse(site.read('index.page.json')).meta).toMatchObject({
    headTitle: 'Piers & quays',
    description: 'Where ships lie',
  });
});
