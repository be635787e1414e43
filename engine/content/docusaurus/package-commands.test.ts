import { expect, test } from 'vitest';
import { toPackageManager } from './package-commands';

test.each([
  ['npm install', 'yarn install', 'pnpm install'],
  ['npm i --save a', 'yarn add a', 'pnpm add a'],
  ['npm install -D a b', 'yarn add --dev a b', 'pnpm add -D a b'],
  ['npm install --global a', 'yarn global add a', 'pnpm add -g a'],
  ['npm uninstall a', 'yarn remove a', 'pnpm remove a'],
  ['npm run build -- --watch', 'yarn run build --watch', 'pnpm run build --watch'],
  ['npm ci', 'yarn install --frozen-lockfile', 'pnpm install --frozen-lockfile'],
  ['npm init vite@latest app', 'yarn create vite app', 'pnpm create vite@latest app'],
  ['npm init -y', 'yarn init -y', 'pnpm init -y'],
  ['npx -y a b', 'yarn dlx a b', 'pnpm dlx a b'],
  ['$ cd x && npm test', '$ cd x && yarn test', '$ cd x && pnpm test'],
  ['echo npm install', 'echo npm install', 'echo npm install'],
])('A125: %s', (npm, yarn, pnpm) => {
  expect(toPackageManager(npm, 'yarn')).toBe(yarn);
  expect(toPackageManager(npm, 'pnpm')).toBe(pnpm);
});
