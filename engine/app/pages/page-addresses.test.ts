import { expect, test } from 'vitest';
import { payloadAddresses } from './page-addresses';

test.each([
  ['/', '/', '/index.page.json'],
  ['/api', '/', '/api.page.json'],
  ['/misc/linux/archsetup/', '/', '/misc/linux/archsetup/index.page.json'],
  ['/fileshare.example.com/', '/', '/fileshare.example.com/index.page.json'],
  ['/x/api', '/x/', '/x/api.page.json'],
  ['/x', '/x/', '/x/index.page.json'],
  ['/%C3%9Cber%20uns', '/', '/%C3%9Cber%20uns.page.json'],
])('the data of %s below %s is at %s first', (pathname, base, address) => {
  expect(payloadAddresses(pathname, base)[0]).toBe(address);
});

test('B14: the path as it is comes first, then without its suffix', () => {
  expect(payloadAddresses('/setup.html', '/').slice(0, 2)).toEqual([
    '/setup.html.page.json',
    '/setup.page.json',
  ]);
  expect(payloadAddresses('/setup/index.html', '/')).toContain('/setup.page.json');
  expect(payloadAddresses('/index.html', '/')).toContain('/index.page.json');
});

test('B7: the other trailing slash and lower case follow, each once', () => {
  expect(payloadAddresses('/CONSOLEMC/', '/')).toEqual([
    '/CONSOLEMC/index.page.json',
    '/CONSOLEMC.page.json',
    '/consolemc.page.json',
    '/consolemc/index.page.json',
  ]);
  expect(payloadAddresses('/', '/')).toEqual(['/index.page.json']);
});

test.each(['//evil.example', '///evil.example/a', '//evil.example/a.html'])(
  '%s never leads to another host',
  (pathname) => {
    for (const base of ['/', '/x/']) {
      for (const address of payloadAddresses(pathname, base)) {
        expect(new URL(address, 'https://docs.example/').host).toBe('docs.example');
      }
    }
  },
);
