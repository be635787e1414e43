/** The site of `tests/e2e/locales`, built and served for the tests that ask for it. */
import { servedSite } from './versions-site';

export { expect, openAlive, wakeApp } from './site';
export const test = servedSite('locales');
