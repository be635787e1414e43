import { siteDir } from './support/built-site';
import { testHosting } from './support/hosting-tests';
import { leftOutServers } from './support/installed-servers';
import { startCaddy } from './support/web-server';

testHosting('deploy/Caddyfile', { isLeftOut: leftOutServers().includes('caddy') }, () =>
  startCaddy(siteDir),
);
