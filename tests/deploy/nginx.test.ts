import { siteDir } from './support/built-site';
import { testHosting } from './support/hosting-tests';
import { leftOutServers } from './support/installed-servers';
import { startNginx } from './support/web-server';

testHosting('deploy/nginx/docs.conf', { isLeftOut: leftOutServers().includes('nginx') }, () =>
  startNginx(siteDir),
);
