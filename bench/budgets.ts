/** The budgets of bench/budgets.json held against built sites. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import type { Budgets } from './budget-file';
import {
  fileOfRoute,
  listAssets,
  listRoutes,
  type PageWeight,
  staticClosure,
  weigh,
  weighPage,
} from './page-weight';
import { median } from './report';

export interface BudgetCheck {
  name: string;
  unit: 'bytes' | 'number';
  /** The route or file with the largest value. */
  where: string;
  value: number;
  limit: number;
  isKept: boolean;
}

interface Outputs {
  projectDir: string;
  /** Output folder of the real site. */
  siteOut: string;
  fixtureOut: string;
}

type Measured = [value: number, where: string];

/** One check for each budget. Throws when a budget has no measurement: a name was misspelt. */
export async function checkBudgets(budgets: Budgets, outputs: Outputs): Promise<BudgetCheck[]> {
  const site = await weighAll(outputs.siteOut);
  const fixture = await weighAll(outputs.fixtureOut);
  const measured: Record<string, Measured> = {
    ...measurePages(site, fixture, budgets),
    ...(await measureAssets(outputs, site)),
  };
  const check = (unit: BudgetCheck['unit'], [name, limit]: [string, number]): BudgetCheck => {
    const result = measured[name];
    if (!result) throw new Error(`Nothing measures the budget "${name}" of bench/budgets.json.`);
    const [value, where] = result;
    return { name, unit, where, value, limit, isKept: value <= limit };
  };
  return [
    ...Object.entries(budgets.bytes).map((budget) => check('bytes', budget)),
    ...Object.entries(budgets.counts).map((budget) => check('number', budget)),
  ];
}

/** Pages of the app; redirects and the site as one document are none. */
async function weighAll(outDir: string): Promise<PageWeight[]> {
  const routes = listRoutes(outDir).filter((urlPath) => hasApp(fileOfRoute(outDir, urlPath)));
  return Promise.all(routes.map((urlPath) => weighPage(outDir, urlPath)));
}

function hasApp(file: string): boolean {
  return /<html[^>]* data-app=/.test(readFileSync(file, 'utf8'));
}

/** Everything a page loads by itself but fonts and images. */
function beforeInput({ html, scripts, styleSheets }: PageWeight): number {
  return html.brotli + scripts.brotli + styleSheets.brotli;
}

function measurePages(
  site: readonly PageWeight[],
  fixture: readonly PageWeight[],
  { shortPages, longPage }: Budgets,
): Record<string, Measured> {
  const all = [...site, ...fixture];
  const short = shortPages.map((urlPath) => pageAt(site, urlPath));
  const long = pageAt(fixture, longPage);
  const payloads = site.flatMap(({ payload }) => (payload ? [payload.brotli] : []));
  return {
    'every page before input, fonts and images aside, br': largest(all, beforeInput),
    'a short page before input, fonts and images aside, br': largest(short, beforeInput),
    'the boot script': largest(all, ({ boot }) => boot.bytes),
    'the boot script, br': largest(all, ({ boot }) => boot.brotli),
    'all inline scripts of a page, br': largest(all, ({ inlineScripts }) => inlineScripts.brotli),
    'inline styles of a page, br': largest(all, ({ css }) => css.brotli),
    'a payload, median of the site, br': [median(payloads), `${payloads.length} payloads`],
    'the payload of the long page, br': [
      long.payload?.brotli ?? Number.POSITIVE_INFINITY,
      longPage,
    ],
    'requests of a short page before input, fonts aside': largest(
      short,
      ({ requests }) => requests,
    ),
    'scripts a page loads before input': largest(all, ({ scripts }) => (scripts.bytes > 0 ? 1 : 0)),
    'preloaded fonts of a page': largest(all, ({ fonts }) => fonts.length),
  };
}

function pageAt(pages: readonly PageWeight[], urlPath: string): PageWeight {
  const page = pages.find((candidate) => candidate.urlPath === urlPath);
  if (!page) throw new Error(`There is no page ${urlPath}, which bench/budgets.json names.`);
  return page;
}

function largest(pages: readonly PageWeight[], measure: (page: PageWeight) => number): Measured {
  let worst: Measured = [0, '–'];
  for (const page of pages) {
    const value = measure(page);
    if (value > worst[0]) worst = [value, page.urlPath];
  }
  return worst;
}

async function measureAssets(
  { siteOut, projectDir }: Outputs,
  pages: readonly PageWeight[],
): Promise<Record<string, Measured>> {
  const read = (address: string): Buffer => readFileSync(path.join(siteOut, address));
  const appSrc = pages.find((page) => page.appSrc !== undefined)?.appSrc;
  if (appSrc === undefined) throw new Error(`No page of ${siteOut} names its app module.`);
  // All of it: nothing else is loaded by the app before the reader does something that needs it.
  const modules = staticClosure(siteOut, appSrc);
  const app = await sumOfBrotli(modules.map(read));
  const react = (await weigh(await bundleReact(projectDir))).brotli;
  // The sheets hold every rule; what pages carry inline is an excerpt of them.
  const allCss = await sumOfBrotli(listAssets(siteOut, /\.css$/).map(read));
  return {
    'the text face': fontSize(siteOut, /^geist-(?!mono)[^/]*\.woff2$/i),
    'the mono face': fontSize(siteOut, /^geist-?mono[^/]*\.woff2$/i),
    'the app with React, search excluded, br': [
      app,
      modules.map((name) => path.posix.basename(name)).join(', '),
    ],
    'the app without React, search excluded, br': [
      app - react,
      modules.map((name) => path.posix.basename(name)).join(', '),
    ],
    'all styles, br': [allCss, '/assets'],
    'the search, br': await scriptSize(siteOut, 'search'),
    'the search engine, br': await scriptSize(siteOut, 'search-engine'),
  };
}

async function sumOfBrotli(contents: readonly Uint8Array[]): Promise<number> {
  const weights = await Promise.all(contents.map((content) => weigh(content)));
  return weights.reduce((sum, { brotli }) => sum + brotli, 0);
}

async function scriptSize(outDir: string, name: string): Promise<Measured> {
  const [address] = listAssets(outDir, new RegExp(`^${name}-.{8}\\.js$`));
  if (address === undefined) throw new Error(`${outDir}/assets has no script "${name}".`);
  return [await sumOfBrotli([readFileSync(path.join(outDir, address))]), address];
}

function fontSize(outDir: string, name: RegExp): Measured {
  const [address] = listAssets(outDir, name);
  if (address === undefined) throw new Error(`${outDir}/assets has no font like ${name}.`);
  return [statSync(path.join(outDir, address)).size, address];
}

const entryId = '\0react';

/** What React alone costs, bundled and minified as the app is: the rest of the app is our own. */
async function bundleReact(projectDir: string): Promise<string> {
  const build = await rolldown({
    cwd: projectDir,
    input: entryId,
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'react-alone',
        resolveId: (id) => (id === entryId ? id : undefined),
        load: (id) => (id === entryId ? reactAlone : undefined),
      },
    ],
  });
  try {
    const { output } = await build.generate({ format: 'esm', minify: true });
    return output[0].code;
  } finally {
    await build.close();
  }
}

const reactAlone = `import { hydrateRoot } from 'react-dom/client';
import { createElement, startTransition, use, useState } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
globalThis.react = [hydrateRoot, createElement, startTransition, use, useState, jsx, jsxs];`;
