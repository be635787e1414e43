/** Measures several outputs in turns, so that other load on the machine affects all of them. */
import type { Page } from '@playwright/test';
import { launchChromium } from '../scripts/launch-chromium';
import { type Figures, onPage, type PageOptions, type SetLine } from './browser';
import { type OutputServer, serveOutput } from './output-server';

export interface Subject {
  name: string;
  outDir: string;
}

/** A measurement, made on a new page of each subject. */
export interface Scenario<Kind extends Subject> {
  options?: PageOptions;
  /** @returns nothing if the subject lacks the feature */
  measure(page: Page, subject: Kind, server: OutputServer, setLine: SetLine): Promise<Figures>;
}

/** Figure → subject → one value per round. */
export type Found = Map<string, Map<string, number[]>>;

/** @returns also one sentence per failed measurement */
export async function measureInTurns<Kind extends Subject>(
  subjects: readonly Kind[],
  scenarios: readonly Scenario<Kind>[],
  rounds: number,
): Promise<{ found: Found; problems: string[] }> {
  const found: Found = new Map();
  const problems = new Set<string>();
  const browser = await launchChromium();
  const servers = await Promise.all(subjects.map(({ outDir }) => serveOutput(outDir)));
  const measureAll = async (): Promise<void> => {
    for (const { options = {}, measure } of scenarios) {
      for (const [index, subject] of subjects.entries()) {
        const figures = await onPage(browser, options, (page, setLine) =>
          measure(page, subject, servers[index] as OutputServer, setLine),
        ).catch((error: Error): Figures => {
          problems.add(`${subject.name}: ${error.message.split('\n')[0]}`);
          return {};
        });
        for (const [name, value] of Object.entries(figures)) {
          const row = found.get(name) ?? new Map<string, number[]>();
          found.set(name, row.set(subject.name, [...(row.get(subject.name) ?? []), value]));
        }
      }
    }
  };
  try {
    // Compresses the files.
    await measureAll();
    found.clear();
    for (let round = 0; round < rounds; round++) await measureAll();
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.close()));
  }
  return { found, problems: [...problems] };
}

/** `1264` milliseconds, `8.1` KB or counts, a score of `0.0003`. */
export function formatFigure(value: number): string {
  return String(Number(value.toFixed(value < 1 ? 4 : value < 10 ? 1 : 0)));
}
