import { expect, test } from 'vitest';
import { isOwnHost } from './own-host.rule.ts';

const names = new Set(['moman.example', 'mac.local']);

test.each([
  'localhost',
  'localhost:4000',
  'LOCALHOST:4000',
  'localhost.',
  'tiki.localhost:8080',
  'platform:4001',
  '127.0.0.1:3000',
  '[::1]:4000',
  '192.168.1.20:4000',
  'moman.example',
  'Moman.Example:443',
  'mac.local:4000',
])('%s is this site', (host) => {
  expect(isOwnHost(host, names)).toBe(true);
});

test.each([
  undefined,
  '',
  'evil.example',
  'evil.example:4000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'moman.example.evil.example',
  'sub.moman.example',
  'mac.local.evil.example',
  'other.local',
  'moman.example@evil.example',
  'evil.example/localhost',
  '[::1].evil.example',
  'localhost:4000:1',
])('%s is not', (host) => {
  expect(isOwnHost(host, names)).toBe(false);
});
