/** Checks and measures the layout of a page in the browser. */
import type { Page } from '@playwright/test';

/**
 * Lists layout faults: horizontal overflow, blocks of the article that overlap or leave their column,
 * and overlapping parts of the navbar.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const root = document.documentElement;
    const tolerance = 0.6;
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}${element.className ? `.${String(element.className).replaceAll(' ', '.')}` : ''} "${(element.textContent ?? '').trim().slice(0, 20)}"`;
    /** Children in normal flow. A slot has no box, so its children count instead. */
    const blocksOf = (container: Element): Element[] =>
      [...container.children]
        .flatMap((child) => (child.classList.contains('slot') ? blocksOf(child) : [child]))
        .filter((child) => {
          const { position, display, float } = getComputedStyle(child);
          const { width, height } = child.getBoundingClientRect();
          const isInFlow = position === 'static' || position === 'relative';
          return isInFlow && float === 'none' && !/inline/.test(display) && width > 0 && height > 0;
        });

    /** Ignores padding that a negative margin offsets: in print it keeps a heading with its text. */
    const bottomOf = (element: Element): number => {
      const { paddingBottom, marginBottom } = getComputedStyle(element);
      const offset = Math.min(Number.parseFloat(paddingBottom), -Number.parseFloat(marginBottom));
      return element.getBoundingClientRect().bottom - Math.max(0, offset);
    };

    if (root.scrollWidth > window.innerWidth) {
      faults.push(`the page is ${root.scrollWidth} px wide in ${window.innerWidth}`);
    }
    const overflow = [root, document.body].map((one) => getComputedStyle(one).overflowX).join();
    if (/hidden|clip/.test(overflow)) faults.push('horizontal overflow is hidden');

    const containers =
      'main, .prose, .admonition-body, .tab-panel, .more > div, blockquote, .prose li';
    const shown = [...document.querySelectorAll(containers)].filter(
      (one) =>
        /^(block|list-item)$/.test(getComputedStyle(one).display) &&
        one.getBoundingClientRect().width > 0,
    );
    for (const container of shown) {
      const { left, right } = container.getBoundingClientRect();
      blocksOf(container).forEach((block, index, blocks) => {
        const box = block.getBoundingClientRect();
        const before = blocks[index - 1];
        if (before && box.top < bottomOf(before) - tolerance) {
          faults.push(`${nameOf(block)} overlaps what is above it`);
        }
        // Rows of a list may extend into the padding of their box, where they are marked.
        const isOutside = box.right > right + tolerance || box.left < left - tolerance;
        if (isOutside && container.tagName !== 'LI') {
          faults.push(`${nameOf(block)} leaves its column`);
        }
      });
    }

    const bar = document.querySelector('.navbar-inner');
    const parts = [...(bar?.children ?? [])]
      .flatMap((part) => (part.classList.contains('navbar-end') ? [...part.children] : [part]))
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    parts.forEach(({ part, box }, index) => {
      const before = parts[index - 1]?.box;
      if (before && box.left < before.right - tolerance) {
        faults.push(`in the navbar ${nameOf(part)} overlaps what is left of it`);
      }
      if (box.right > window.innerWidth) faults.push(`${nameOf(part)} leaves the navbar`);
    });
    return faults;
  });
}

/**
 * The vertical lines of a page, px from the left edge of the viewport: edges of its parts, as left and
 * right, and where their text begins. Parts that are not shown are missing.
 */
export async function linesOf(page: Page) {
  return page.evaluate(() => {
    const edges = (element: Element | null | undefined): [number, number] | undefined => {
      const box = element?.getBoundingClientRect();
      return box && box.width > 0 ? [box.left, box.right] : undefined;
    };
    const find = (selector: string) => document.querySelector(selector);
    const textLeft = (element: Element | undefined): number | undefined => {
      if (!element) return undefined;
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().left;
    };
    const rows = [...document.querySelectorAll('.sidebar .tree > li > a')];
    const sidebar = edges(find('.sidebar'));
    const sidebarText = sidebar && textLeft(rows.find((row) => edges(row)));
    const contents = edges(find('.toc'));
    const contentsText = edges(find('.toc h2'));
    const blocks = [
      ...document.querySelectorAll(
        '.breadcrumbs, .toc-mobile, .prose > *, .prose > .slot > *, .page-foot, .pagination',
      ),
    ].flatMap((block) => {
      const box = edges(block);
      return box && getComputedStyle(block).position !== 'absolute' ? [box] : [];
    });
    const texts = [...document.querySelectorAll('.prose > p, .prose > .slot > p')]
      .filter((text) => !text.matches('h1 + p'))
      .map((text) => text.getBoundingClientRect().width);
    return {
      navbar: find('.navbar')?.getBoundingClientRect().height ?? 0,
      logo: edges(find('.navbar .brand'))?.[0] ?? 0,
      sidebar,
      sidebarText,
      /** Distinct left edges of the article's blocks. */
      lefts: [...new Set(blocks.map(([left]) => Math.round(left)))],
      /** Outermost edges of all blocks. */
      block: [
        Math.min(...blocks.map(([left]) => left)),
        Math.max(...blocks.map(([, right]) => right)),
      ] as const,
      /** Width of the widest paragraph below the lead. */
      text: Math.max(0, ...texts),
      contents,
      contentsText,
      search: edges(find('.navbar .search-button')) ?? [0, 0],
    };
  });
}
