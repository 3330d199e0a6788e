import { expect, test } from 'vitest';
import { safeRedirect } from './redirect.rule.ts';

const sites = { origin: 'https://moman.example', partners: ['partner.example'] };

test.each([
  ['/my-tickets?a=1#b', 'https://moman.example/my-tickets?a=1#b'],
  ['my-tickets', 'https://moman.example/my-tickets'],
  ['https://moman.example/x', 'https://moman.example/x'],
  ['https://ve.moman.example/x', 'https://ve.moman.example/x'],
  ['https://partner.example/back', 'https://partner.example/back'],
  ['https://m.PARTNER.example/back', 'https://m.partner.example/back'],
])('honours %s', (target, address) => {
  expect(safeRedirect(target, sites)).toBe(address);
});

test.each([
  ['https://moman.example/x', 'https://moman.example/x'],
  ['https://ve.moman.example/x', 'https://ve.moman.example/x'],
  ['https://www.moman.example/x', 'https://www.moman.example/x'],
  ['https://notmoman.example/x', 'https://www.moman.example'],
  ['https://example/x', 'https://www.moman.example'],
])('from the origin www.X, %s leads to %s', (target, address) => {
  expect(safeRedirect(target, { origin: 'https://www.moman.example' })).toBe(address);
});

test.each([
  'https://evil.example',
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://moman.example.evil.example/',
  'https://notmoman.example/',
  'https://partner.example@evil.example/',
  'https://user:word@moman.example/',
  'http://moman.example/',
  'http://partner.example/',
  'https://partner.example:8443/',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'https:/evil.example',
  'https:\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '\u0000//evil.example',
  '//evil.example\\@moman.example',
  'https://evil.example#@moman.example',
  'https://evil.example?https://moman.example',
  'https://moman.example@evil.example',
  'https://moman.example:443@evil.example',
  'https://evil-partner.example/',
  'https://partner.example.evil.com/',
  'https://partnerXexample/',
  'https://xn--prtner-5wa.example/',
  'https://partner。example.evil.com/',
  'java\nscript:alert(1)',
  'vbscript:msgbox',
  'blob:https://moman.example/1',
  'file:///etc/passwd',
  'ftp://moman.example/',
  'ws://moman.example/',
])('goes home instead of %s', (target) => {
  const address = safeRedirect(target, sites);
  expect(new URL(address).origin).toBe('https://moman.example');
});

test.each([
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  'https://moman.example//evil.example',
  'https://moman.example/\\evil.example',
])('leaves no path that could be a host: %j', (target) => {
  const { origin, pathname } = new URL(safeRedirect(target, sites));
  expect(origin).toBe('https://moman.example');
  expect(pathname).toBe('/evil.example');
});

test.each(['/%2f%2fevil.example', '/%5cevil.example', '%2f%2fevil.example'])(
  'an encoded slash is a letter of our own path: %s',
  (target) => {
    expect(new URL(safeRedirect(target, sites)).origin).toBe('https://moman.example');
  },
);

test('a development origin with a port is its own', () => {
  expect(safeRedirect('/x', { origin: 'http://localhost:4000' })).toBe('http://localhost:4000/x');
  expect(safeRedirect('http://localhost:5000/x', { origin: 'http://localhost:4000' })).toBe(
    'http://localhost:4000',
  );
});
