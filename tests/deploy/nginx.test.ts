import { siteDir } from './support/built-site';
import { testHosting } from './support/hosting-tests';
import { startNginx } from './support/web-server';

testHosting('deploy/nginx/docs.conf', { isCompressing: true }, () => startNginx(siteDir));
