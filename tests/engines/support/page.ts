/** Page actions and assertions for any browser. A text picks one of several elements that match a selector. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import { findViolations, followLink, scrollPageTo } from '../../support/page-functions';
import type { Tab } from './driver';
import type { Front } from './front';

/** Text with collapsed white space, or a pattern for it. */
export type Wanted = string | RegExp;

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Runs in the page: the first visible element that matches the selector and contains the text. */
function findIn(selector: string, text: string | null): Element | undefined {
  return [...document.querySelectorAll(selector)].find(
    (element) =>
      (text === null || (element.textContent ?? '').replace(/\s+/g, ' ').includes(text)) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 0,
  );
}

export class Page {
  readonly driver: Tab;
  private readonly servers: readonly Front[];

  /** @param servers awaited before navigating: some browsers log aborted requests as errors */
  constructor(driver: Tab, servers: readonly Front[]) {
    this.driver = driver;
    this.servers = servers;
  }

  async open(url: string): Promise<void> {
    await this.settled();
    await this.driver.goto(url);
  }

  async reload(): Promise<void> {
    await this.settled();
    await this.driver.reload();
  }

  /** Resolves when the network is idle. */
  async settled(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.settled()));
  }

  /** Moves the pointer, which starts the app, and waits until the page is hydrated. */
  async hydrate(): Promise<void> {
    await this.driver.movePointer(5, 5);
    await this.driver.movePointer(9, 9);
    await this.expectAttribute('html', 'data-has-hydrated', 'true');
  }

  async openHydrated(url: string): Promise<void> {
    await this.open(url);
    await this.hydrate();
  }

  /** Texts of all matching elements, with collapsed white space. */
  texts(selector: string): Promise<string[]> {
    return this.driver.evaluate(
      (one) =>
        [...document.querySelectorAll(one)].map((element) =>
          (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
        ),
      selector,
    );
  }

  attribute(selector: string, name: string): Promise<string | null> {
    return this.driver.evaluate(
      (one, attribute) => document.querySelector(one)?.getAttribute(attribute) ?? null,
      selector,
      name,
    );
  }

  style(selector: string, property: string): Promise<string> {
    return this.driver.evaluate(
      (one, name) => {
        const element = document.querySelector(one);
        return element ? getComputedStyle(element).getPropertyValue(name) : '';
      },
      selector,
      property,
    );
  }

  isVisible(selector: string, text: string | null = null): Promise<boolean> {
    return this.withElement('return element !== undefined', selector, text);
  }

  /** Runs code in the page for the element it is named by. */
  private withElement<Result>(code: string, selector: string, text: string | null) {
    const run = `${findIn}; const element = findIn(selector, text); ${code}`;
    return this.driver.evaluate(
      new Function('selector', 'text', run) as (one: string, text: string | null) => Result,
      selector,
      text,
    );
  }

  /** Path, query and hash. */
  address(): Promise<string> {
    return this.driver.evaluate(() => location.pathname + location.search + location.hash);
  }

  stored(key: string): Promise<string | null> {
    return this.driver.evaluate((name) => localStorage.getItem(name), key);
  }

  scrollTo(top: number): Promise<void> {
    return this.driver.evaluate(scrollPageTo, top);
  }

  // Both deferred, because the document may be gone before the call returns.
  back(): Promise<void> {
    return this.driver.evaluate(() => void setTimeout(() => history.back()));
  }

  forward(): Promise<void> {
    return this.driver.evaluate(() => void setTimeout(() => history.forward()));
  }

  followLink(href: string): Promise<void> {
    return this.driver.evaluate(followLink, href);
  }

  /** Scrolls the element into view, waits until it is uncovered and no longer moves, and clicks it. */
  async click(selector: string, text: string | null = null): Promise<void> {
    let place = { x: -1, y: -1 };
    await soon(`to click ${named(selector, text)}`, async () => {
      const found = await this.placeOf(selector, text);
      if (typeof found === 'string') return found;
      const isAtRest = found.x === place.x && found.y === place.y;
      place = found;
      return isAtRest ? 'found' : 'moving';
    }).toBe('found');
    await this.driver.clickAt(place.x, place.y);
  }

  /** Center of an element in the viewport, or the reason why it cannot be clicked. */
  private placeOf(selector: string, text: string | null) {
    return this.withElement<{ x: number; y: number } | string>(
      `if (!element) return 'not there';
      const middle = () => {
        const { left, top, width, height } = element.getClientRects()[0];
        return { x: left + width / 2, y: top + height / 2 };
      };
      const hit = () => document.elementFromPoint(middle().x, middle().y);
      if (!element.contains(hit())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      return element.contains(hit()) ? middle() : 'covered by ' + hit()?.outerHTML.slice(0, 80);`,
      selector,
      text,
    );
  }

  async expectVisible(selector: string, text: string | null = null): Promise<void> {
    const message = `${named(selector, text)} is visible`;
    await soon(message, () => this.isVisible(selector, text)).toBe(true);
  }

  async expectHidden(selector: string, text: string | null = null): Promise<void> {
    const message = `${named(selector, text)} is hidden`;
    await soon(message, () => this.isVisible(selector, text)).toBe(false);
  }

  /** The texts of all matching elements, in order. */
  async expectTexts(selector: string, wanted: readonly string[]): Promise<void> {
    await soon(selector, () => this.texts(selector)).toEqual(wanted);
  }

  /** The text of the first matching element. */
  async expectText(selector: string, wanted: Wanted): Promise<void> {
    await expectSoon(selector, async () => (await this.texts(selector))[0], wanted);
  }

  async expectAttribute(selector: string, name: string, wanted: Wanted): Promise<void> {
    await expectSoon(`${name} of ${selector}`, () => this.attribute(selector, name), wanted);
  }

  async expectAddress(wanted: Wanted): Promise<void> {
    await expectSoon('address', () => this.address(), wanted);
  }

  async expectFocusOn(selector: string): Promise<void> {
    const isFocused = () =>
      this.driver.evaluate((one) => document.activeElement?.matches(one) ?? false, selector);
    await soon(`focus on ${selector}`, isFocused).toBe(true);
  }

  async expectScrollTop(top: number): Promise<void> {
    await soon('position', () => this.driver.evaluate(() => Math.round(scrollY))).toBe(top);
  }

  /** Opens the search dialog by a key, and types a query. */
  async search(query: string, key = 'Control+k'): Promise<void> {
    await this.driver.press(key);
    await this.expectFocusOn('dialog[open] [role=combobox]');
    await this.driver.type(query);
  }

  /** Violations of accessibility rules in both color modes. */
  async brokenRules(): Promise<string[]> {
    // The content policy forbids injecting a script element, so the driver runs the code.
    await this.driver.evaluate(new Function(axeSource) as () => void);
    const broken: string[] = [];
    for (const mode of ['light', 'dark']) {
      await this.driver.evaluate((theme) => {
        document.documentElement.dataset.theme = theme;
      }, mode);
      const found = await this.driver.evaluate(findViolations, {});
      broken.push(...found.map((line) => `${mode}: ${line}`));
    }
    return broken;
  }
}

function soon<Value>(message: string, read: () => Promise<Value>) {
  return expect.poll(read, { intervals: [20, 50, 100, 200], timeout: 30_000, message });
}

async function expectSoon(
  what: string,
  read: () => Promise<string | null | undefined>,
  wanted: Wanted,
): Promise<void> {
  const polled = soon(what, async () => (await read()) ?? 'not there');
  await (typeof wanted === 'string' ? polled.toBe(wanted) : polled.toMatch(wanted));
}

function named(selector: string, text: string | null): string {
  return text === null ? selector : `${selector} "${text}"`;
}
