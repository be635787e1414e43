import { serve } from '../../engine/build/server/serve';
import { siteDir } from '../support/build-command';
import { testHosting } from './support/hosting-tests';
import { leftOutServers } from './support/installed-servers';
import { startCaddy, startNginx } from './support/web-server';

const leftOut = leftOutServers();

testHosting('deploy/Caddyfile', leftOut.includes('caddy'), () => startCaddy(siteDir));
testHosting('deploy/nginx/docs.conf', leftOut.includes('nginx'), () => startNginx(siteDir));
testHosting('npm start', false, async () => {
  const { url, close } = await serve({ dir: siteDir, port: 0 });
  return { url: url.replace(/\/$/, ''), close };
});
