/**
 * What the build makes of the fixture site, read from its output. Each area is a file of its own in
 * `fixture/`; they share one build.
 */
import { beforeAll, describe } from 'vitest';
import { buildFixture } from '../support/fixture-site';
import { codeTests } from './fixture/code';
import { componentTests } from './fixture/components';
import { documentTests } from './fixture/documents';
import { frontMatterTests } from './fixture/front-matter';
import { lineEndTests } from './fixture/line-ends';
import { linkTests } from './fixture/links';
import { metadataTests } from './fixture/metadata';
import { navigationTests } from './fixture/navigation';
import { payloadTests } from './fixture/payloads';
import { routeTests } from './fixture/routes';
import { sidebarTests } from './fixture/sidebars';
import { textTests } from './fixture/text';

beforeAll(buildFixture, 120_000);

describe('routes', () => routeTests());
describe('documents', () => documentTests());
describe('front matter', () => frontMatterTests());
describe('sidebars', () => sidebarTests());
describe('navigation', () => navigationTests());
describe('text', () => textTests());
describe('code', () => codeTests());
describe('links and images', () => linkTests());
describe('components', () => componentTests());
describe('metadata', () => metadataTests());
describe('payloads', () => payloadTests());
describe('line ends', () => lineEndTests());
