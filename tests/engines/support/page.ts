/** Page actions and assertions for any browser. A text picks one of several elements that match a selector. */
import { expect } from '@playwright/test';
import { followLink, scrollPageTo } from '../../support/page-functions';
import type { Tab } from './driver';
import type { Front } from './front';

/** Text with collapsed white space, or a pattern for it. */
export type Wanted = string | RegExp;

const pollTimes = { intervals: [20, 50, 100, 200], timeout: 30_000 };

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
    return this.driver.evaluate(
      new Function(
        'selector',
        'text',
        `${findIn}; return findIn(selector, text) !== undefined`,
      ) as (selector: string, text: string | null) => boolean,
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

  scrollTop(): Promise<number> {
    return this.driver.evaluate(() => Math.round(window.scrollY));
  }

  scrollTo(top: number): Promise<void> {
    return this.driver.evaluate(scrollPageTo, top);
  }

  async back(): Promise<void> {
    // Deferred, because the document may be gone before the call returns.
    await this.driver.evaluate(() => {
      setTimeout(() => history.back());
    });
  }

  async forward(): Promise<void> {
    await this.driver.evaluate(() => {
      setTimeout(() => history.forward());
    });
  }

  followLink(href: string): Promise<void> {
    return this.driver.evaluate(followLink, href);
  }

  /** Scrolls the element into view, waits until it is uncovered and no longer moves, and clicks it. */
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
    await this.driver.clickAt(place.x, place.y);
  }

  /** Center of an element in the viewport, or the reason why it cannot be clicked. */
  private placeOf(
    selector: string,
    text: string | null,
  ): Promise<{ x: number; y: number } | string> {
    return this.driver.evaluate(
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
    await this.expectVisibility(true, selector, text);
  }

  async expectHidden(selector: string, text: string | null = null): Promise<void> {
    await this.expectVisibility(false, selector, text);
  }

  private async expectVisibility(
    expected: boolean,
    selector: string,
    text: string | null,
  ): Promise<void> {
    const message = `${named(selector, text)} is visible`;
    await expect
      .poll(() => this.isVisible(selector, text), { ...pollTimes, message })
      .toBe(expected);
  }

  /** The texts of all matching elements, in order. */
  async expectTexts(selector: string, wanted: readonly string[]): Promise<void> {
    const polled = expect.poll(() => this.texts(selector), { ...pollTimes, message: selector });
    await polled.toEqual(wanted);
  }

  /** The text of the first matching element. */
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
      this.driver.evaluate((one) => document.activeElement?.matches(one) ?? false, selector);
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
