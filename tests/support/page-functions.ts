/** Functions that tests run in a page, whatever drives the browser. */
import type { AxeResults } from 'axe-core';

/** Navigates within the app to any address, through a temporary link. */
export function followLink(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  document.querySelector('main')?.append(link);
  link.click();
  link.remove();
}

/** Scrolls without animation and waits until the listeners have run. */
export async function scrollPageTo(top: number): Promise<void> {
  window.scrollTo({ top, behavior: 'instant' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

interface Painted {
  selector: string;
  property: 'color' | 'backgroundColor';
}

/** Brightness of a color of the first match, 0 (black) to 1 (white). */
export function brightnessOf({ selector, property }: Painted): number {
  // A canvas converts every color notation to RGB. Translucent colors are painted on white.
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = 'white';
  context.fillRect(0, 0, 1, 1);
  context.fillStyle = getComputedStyle(document.querySelector(selector) as Element)[property];
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return (0.21 * red + 0.72 * green + 0.07 * blue) / 255;
}

declare const axe: { run(context: object, options: object): Promise<AxeResults> };

export interface Scope {
  /** Only this rule. */
  only?: string;
  /** Selector of a part of the page to skip. */
  except?: string;
  /** Selector of the only part to check. */
  within?: string;
}

/** Violations of WCAG 2.2 A and AA and of best practices in the current state, with elements. */
export async function findViolations({ only, except, within = 'html' }: Scope): Promise<string[]> {
  // Colors in mid-transition would distort the contrast check.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      animation.finish();
  }
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await axe.run(
    { include: [within], exclude: except ? [except] : [] },
    {
      runOnly: only ? { type: 'rule', values: [only] } : { type: 'tag', values: tags },
      resultTypes: ['violations'],
      preload: false,
    },
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 120))}`,
  );
}
