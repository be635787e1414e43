/** A page as a reader uses it, in any browser. Elements are named by a selector and, of several, their text. */
import { expect } from '@playwright/test';
import type { Tab } from './driver';
import type { Front } from './front';

/** Text with white space joined, or its beginning when a pattern says so. */
export type Wanted = string | RegExp;

const pollTimes = { intervals: [20, 50, 100, 200], timeout: 30_000 };

/** In the page: the first visible element of the selector that holds the text. */
function findIn(selector: string, text: string | null): Element | undefined {
  return [...document.querySelectorAll(selector)].find(
    (element) =>
      (text === null || (element.textContent ?? '').replace(/\s+/g, ' ').includes(text)) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 0,
  );
}

export class Page {
  readonly tab: Tab;
  private readonly servers: readonly Front[];

  /** @param servers of the pages: what a reader breaks off by leaving is an error on some consoles */
  constructor(tab: Tab, servers: readonly Front[]) {
    this.tab = tab;
    this.servers = servers;
  }

  async open(url: string): Promise<void> {
    await this.settled();
    await this.tab.goto(url);
  }

  async reload(): Promise<void> {
    await this.settled();
    await this.tab.reload();
  }

  /** Resolves when all is answered and nothing more is asked for. */
  async settled(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.settled()));
  }

  /** The first sign of a reader, then waits until the app has taken over. */
  async wake(): Promise<void> {
    await this.tab.movePointer(5, 5);
    await this.tab.movePointer(9, 9);
    await this.expectAttribute('html', 'data-has-hydrated', 'true');
  }

  async openAlive(url: string): Promise<void> {
    await this.open(url);
    await this.wake();
  }

  /** Texts of all elements, white space joined. */
  texts(selector: string): Promise<string[]> {
    return this.tab.evaluate(
      (one) =>
        [...document.querySelectorAll(one)].map((element) =>
          (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
        ),
      selector,
    );
  }

  attribute(selector: string, name: string): Promise<string | null> {
    return this.tab.evaluate(
      (one, attribute) => document.querySelector(one)?.getAttribute(attribute) ?? null,
      selector,
      name,
    );
  }

  style(selector: string, property: string): Promise<string> {
    return this.tab.evaluate(
      (one, name) => {
        const element = document.querySelector(one);
        return element ? getComputedStyle(element).getPropertyValue(name) : '';
      },
      selector,
      property,
    );
  }

  isVisible(selector: string, text: string | null = null): Promise<boolean> {
    return this.tab.evaluate(
      new Function(
        'selector',
        'text',
        `${findIn}; return findIn(selector, text) !== undefined`,
      ) as (selector: string, text: string | null) => boolean,
      selector,
      text,
    );
  }

  /** Path, query and hash of the address. */
  address(): Promise<string> {
    return this.tab.evaluate(() => location.pathname + location.search + location.hash);
  }

  stored(key: string): Promise<string | null> {
    return this.tab.evaluate((name) => localStorage.getItem(name), key);
  }

  scrollTop(): Promise<number> {
    return this.tab.evaluate(() => Math.round(window.scrollY));
  }

  /** Scrolls at once and waits until listeners have seen it. */
  scrollTo(top: number): Promise<void> {
    return this.tab.evaluate(async (y) => {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, top);
  }

  async back(): Promise<void> {
    // Not within the call: its document may be gone before it can answer.
    await this.tab.evaluate(() => {
      setTimeout(() => history.back());
    });
  }

  async forward(): Promise<void> {
    await this.tab.evaluate(() => {
      setTimeout(() => history.forward());
    });
  }

  /** Adds a link to the article, clicks it and takes it away: any address can be navigated to. */
  followLink(href: string): Promise<void> {
    return this.tab.evaluate((address) => {
      const link = document.createElement('a');
      link.href = address;
      document.querySelector('main')?.append(link);
      link.click();
      link.remove();
    }, href);
  }

  /**
   * Scrolls the element into view and presses it with the pointer, once it can be reached there and
   * has come to rest: what still moves would be missed.
   */
  async click(selector: string, text: string | null = null): Promise<void> {
    let place = { x: -1, y: -1 };
    await expect
      .poll(
        async () => {
          const found = await this.placeOf(selector, text);
          if (typeof found === 'string') return found;
          const isAtRest = found.x === place.x && found.y === place.y;
          place = found;
          return isAtRest ? 'found' : 'moving';
        },
        { ...pollTimes, message: `to click ${named(selector, text)}` },
      )
      .toBe('found');
    await this.tab.clickAt(place.x, place.y);
  }

  /** Middle of an element in the window, or why it cannot be pressed there. */
  private placeOf(
    selector: string,
    text: string | null,
  ): Promise<{ x: number; y: number } | string> {
    return this.tab.evaluate(
      new Function(
        'selector',
        'text',
        `${findIn};
        const element = findIn(selector, text);
        if (!element) return 'not there';
        const middle = () => {
          const { left, top, width, height } = element.getClientRects()[0];
          return { x: left + width / 2, y: top + height / 2 };
        };
        const hit = () => document.elementFromPoint(middle().x, middle().y);
        if (!element.contains(hit())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
        return element.contains(hit()) ? middle() : 'covered by ' + hit()?.outerHTML.slice(0, 80);`,
      ) as (selector: string, text: string | null) => { x: number; y: number } | string,
      selector,
      text,
    );
  }

  async expectVisible(selector: string, text: string | null = null): Promise<void> {
    await expect
      .poll(() => this.isVisible(selector, text), {
        ...pollTimes,
        message: `${named(selector, text)} is visible`,
      })
      .toBe(true);
  }

  async expectHidden(selector: string, text: string | null = null): Promise<void> {
    await expect
      .poll(() => this.isVisible(selector, text), {
        ...pollTimes,
        message: `${named(selector, text)} is visible`,
      })
      .toBe(false);
  }

  /** The text of the first element of the selector. */
  async expectText(selector: string, wanted: Wanted): Promise<void> {
    await this.expectSoon(
      async () => (await this.texts(selector))[0] ?? 'not there',
      wanted,
      selector,
    );
  }

  async expectAttribute(selector: string, name: string, wanted: Wanted): Promise<void> {
    await this.expectSoon(
      async () => (await this.attribute(selector, name)) ?? 'not there',
      wanted,
      `${name} of ${selector}`,
    );
  }

  async expectAddress(wanted: Wanted): Promise<void> {
    await this.expectSoon(() => this.address(), wanted, 'address');
  }

  async expectFocusOn(selector: string): Promise<void> {
    const isFocused = (): Promise<boolean> =>
      this.tab.evaluate((one) => document.activeElement?.matches(one) ?? false, selector);
    await expect.poll(isFocused, { ...pollTimes, message: `focus on ${selector}` }).toBe(true);
  }

  async expectScrollTop(top: number): Promise<void> {
    await expect.poll(() => this.scrollTop(), { ...pollTimes, message: 'position' }).toBe(top);
  }

  private async expectSoon(
    read: () => Promise<string>,
    wanted: Wanted,
    what: string,
  ): Promise<void> {
    const polled = expect.poll(read, { ...pollTimes, message: what });
    if (typeof wanted === 'string') await polled.toBe(wanted);
    else await polled.toMatch(wanted);
  }
}

function named(selector: string, text: string | null): string {
  return text === null ? selector : `${selector} "${text}"`;
}
