import { serve } from '../../engine/build/server/serve';
import { siteDir } from './support/built-site';
import { testHosting } from './support/hosting-tests';

testHosting('npm start', {}, async () => {
  const { url, close } = await serve({ dir: siteDir, port: 0 });
  return { url: url.replace(/\/$/, ''), close };
});
