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
])('goes home instead of %s', (target) => {
  const address = safeRedirect(target, sites);
  expect(new URL(address).origin).toBe('https://moman.example');
});

test('a development origin with a port is its own', () => {
  expect(safeRedirect('/x', { origin: 'http://localhost:4000' })).toBe('http://localhost:4000/x');
  expect(safeRedirect('http://localhost:5000/x', { origin: 'http://localhost:4000' })).toBe(
    'http://localhost:4000',
  );
});
