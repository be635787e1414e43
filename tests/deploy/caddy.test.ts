import { siteDir } from './support/built-site';
import { testHosting } from './support/hosting-tests';
import { startCaddy } from './support/web-server';

testHosting('deploy/Caddyfile', { isCompressing: true }, () => startCaddy(siteDir));
