/** The parts of a page. */
import type { Page } from '@playwright/test';

const navigation = (name: string) => (page: Page) => page.getByRole('navigation', { name });
export const navbar = navigation('Main');
export const sidebar = navigation('Docs sidebar');
export const contents = navigation('On this page');
export const trail = navigation('Breadcrumbs');
export const neighbors = navigation('Docs pages');
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const nextLink = (page: Page) => neighbors(page).getByRole('link', { name: /^Next/ });
export const menuButton = (page: Page) =>
  page.getByRole('button', { name: 'Toggle navigation bar' });
export const modeToggle = (page: Page) =>
  page.getByRole('button', { name: /^Switch between dark and light mode/ });
