/** The part of `@docusaurus/theme-common` that has a counterpart (A121). */
import { Children, isValidElement, type ReactNode, useState, useSyncExternalStore } from 'react';
import { useFixedPlace } from '../behaviours/use-fixed-place';
import Details from '../static/Details';
import { headParts } from './internal/head-parts';
import { locale, siteConfig } from './internal/site-context';

type Mode = 'light' | 'dark';

interface ThemeConfig {
  colorMode?: { defaultMode?: Mode };
  [name: string]: unknown;
}

export function useThemeConfig(): ThemeConfig {
  return (siteConfig.themeConfig ?? {}) as ThemeConfig;
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function readMode(): Mode {
  const { theme } = document.documentElement.dataset;
  const isDark =
    theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  return isDark ? 'dark' : 'light';
}

function setColorMode(mode: Mode | null): void {
  if (mode === null) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = mode;
}

/** A mode that is set here lasts until the page is left. */
export function useColorMode() {
  const { colorMode: settings } = useThemeConfig();
  const colorMode = useSyncExternalStore(
    subscribe,
    readMode,
    () => settings?.defaultMode ?? 'light',
  );
  return {
    colorMode,
    colorModeChoice: colorMode,
    isDarkTheme: colorMode === 'dark',
    setColorMode,
    setLightTheme: () => setColorMode('light'),
    setDarkTheme: () => setColorMode('dark'),
  };
}

/** Empty, because the stylesheet colors code. */
export function usePrismTheme() {
  return { plain: {}, styles: [] };
}

interface MetadataProps {
  title?: string;
  description?: string;
  keywords?: string | string[];
  image?: string;
  children?: ReactNode;
}

export function PageMetadata({ title, description, keywords, children }: MetadataProps) {
  const head = headParts();
  if (!head) return null;
  if (title !== undefined) head.title = title;
  if (description !== undefined) head.description = description;
  const words = [keywords ?? []].flat().join(', ');
  head.elements.push(words && <meta name="keywords" content={words} />, children);
  return null;
}

export function HtmlClassNameProvider({ children }: { className?: string; children?: ReactNode }) {
  return <>{children}</>;
}

export function useCollapsible({ initialState = false }: { initialState?: boolean } = {}) {
  const [collapsed, setCollapsed] = useState(initialState);
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((value) => !value) };
}

interface CollapsibleProps {
  collapsed: boolean;
  as?: 'div' | 'ul';
  className?: string;
  children?: ReactNode;
}

export function Collapsible({
  collapsed,
  as: Element = 'div',
  className,
  children,
}: CollapsibleProps) {
  return (
    <Element className={className} hidden={collapsed}>
      {children}
    </Element>
  );
}

export function useScrollPositionBlocker() {
  return { blockElementScrollPositionUntilNextRender: useFixedPlace() };
}

/** Texts such as `one page|{count} pages`, in the order of the language's plural forms. */
export function usePluralForm() {
  const rules = new Intl.PluralRules(locale);
  const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) =>
    rules.resolvedOptions().pluralCategories.includes(form as Intl.LDMLPluralRule),
  );
  return {
    selectMessage(count: number, texts: string): string {
      const parts = texts.split('|');
      return parts[Math.min(forms.indexOf(rules.select(count)), parts.length - 1)] ?? texts;
    },
  };
}

const subscribeToSize = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

export function useWindowSize({ desktopBreakpoint = 996 }: { desktopBreakpoint?: number } = {}) {
  return useSyncExternalStore<'desktop' | 'mobile' | 'ssr'>(
    subscribeToSize,
    () => (window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
}

/** The frame has its own outlines for the keyboard. */
export function useKeyboardNavigation(): void {}

export const ThemeClassNames = {
  page: {},
  wrapper: {},
  common: {},
  layout: {},
  docs: {},
  blog: {},
  pages: {},
  tabs: {},
};

interface ListedItem {
  type: string;
  href?: string;
  items?: readonly ListedItem[];
}

/** The first address in an item or below it. */
export function findFirstSidebarItemLink({ href, items = [] }: ListedItem): string | undefined {
  if (href !== undefined) return href;
  return items.map(findFirstSidebarItemLink).find((found) => found !== undefined);
}

/** Items that a list of cards can show. */
export function filterDocCardListItems<T extends ListedItem>(items: readonly T[]): T[] {
  return items.filter((item) => item.type === 'html' || findFirstSidebarItemLink(item));
}

interface Tab {
  value: string;
  label?: string;
  default?: boolean;
  attributes?: Record<string, unknown>;
}

interface TabsProps {
  children?: ReactNode;
  values?: readonly Tab[];
  /** Null = none. */
  defaultValue?: string | null;
}

export function sanitizeTabsChildren(children: ReactNode): ReactNode[] {
  return Children.toArray(children).filter((child) => child !== '\n');
}

/** The choice lasts until the page is left. */
export function useTabs({ children, values, defaultValue }: TabsProps) {
  const items = sanitizeTabsChildren(children).filter((child) => isValidElement<Tab>(child));
  const tabValues = values ?? items.map(({ props }) => props);
  const first = tabValues.find((tab) => tab.default) ?? tabValues[0];
  const [selectedValue, selectValue] = useState(
    defaultValue === undefined ? (first?.value ?? null) : defaultValue,
  );
  return { selectedValue, selectValue, tabValues };
}

export {
  useCurrentSidebarCategory,
  useDoc,
  useDocById,
  useDocsSidebar,
  useDocsVersion,
} from './plugin-content-docs-client';
export { Details };
