import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@mo-man/schema/config-reader.ts';
import { expect, test } from 'vitest';
import { gatewayKeys } from '../config/config-keys.ts';
import { isReserved } from './reserved-segments.ts';

const { MINI_APPS, PARTNER_DOMAINS } = gatewayKeys;
const app = {
  base: 'tiki',
  origins: ['https://partner.example'],
  returnUrl: 'https://partner.example/tickets',
};
const read = (apps: unknown) =>
  readConfig({ MINI_APPS }, { MINI_APPS: typeof apps === 'string' ? apps : JSON.stringify(apps) }).miniApps;

test('reads the partners from one list', () => {
  const local = { ...app, base: 'ban-2', origins: ['http://127.0.0.1:4002', 'http://localhost:4002'] };
  expect(read([app, local])).toEqual([app, local]);
  expect(read('')).toBeUndefined();
});

test.each([
  ['no JSON', 'tiki', 'must be a list in JSON'],
  ['one that is no list', app, 'must be a list in JSON'],
  ['a field that nobody knows', [{ ...app, sandbox: true }], 'must be a list in JSON'],
  ['a base in capitals', [{ ...app, base: 'Tiki' }], 'has a base that is not'],
  ['a base of the site', [{ ...app, base: 'graphql' }], 'an address of the site itself'],
  ['a base of a screen', [{ ...app, base: 'my-account' }], 'an address of the site itself'],
  ['the same base twice', [app, app], 'names a base twice'],
  ['no origin', [{ ...app, origins: [] }], 'without origins'],
  ['an origin in the clear', [{ ...app, origins: ['http://partner.example'] }], 'no plain https://host'],
  ['an origin with a path', [{ ...app, origins: ['https://partner.example/'] }], 'no plain https://host'],
  ['any origin', [{ ...app, origins: ['*'] }], 'no plain https://host'],
  [
    'an origin that ends the header',
    [{ ...app, origins: ["https://a.example; script-src 'x'"] }],
    'no plain',
  ],
  ['a way back that is a script', [{ ...app, returnUrl: 'javascript:alert(1)' }], 'no https:// address'],
])('%s is refused at start', (_name, apps, words) => expect(() => read(apps)).toThrow(words));

test('accepts only host names as partner domains', () => {
  const domains = (text: string) => readConfig({ PARTNER_DOMAINS }, { PARTNER_DOMAINS: text }).partnerDomains;
  expect(domains('partner.example, Shop.Example')).toEqual(['partner.example', 'shop.example']);
  expect(() => domains('https://partner.example')).toThrow('must be names');
  expect(() => domains('com')).toThrow('must be names');
});

test('reserves every top-level folder of the built web', () => {
  const names = readdirSync(join(import.meta.dirname, '../../web/public'), { withFileTypes: true });
  const folders = names.filter((each) => each.isDirectory()).map(({ name }) => name);
  expect([...folders, 'assets'].filter((name) => !isReserved(name))).toEqual([]);
});

test('reserves the first segment of every address that the gateway answers itself', () => {
  const gateway = join(import.meta.dirname, '..');
  const sources = readdirSync(gateway, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.ts$/.test(name) && !/node_modules|tests\/|\.test\.ts$/.test(name),
  );
  const asked = sources.flatMap((name) => {
    const text = readFileSync(join(gateway, name), 'utf8');
    return [...text.matchAll(/(?:app\.\w+(?:<[^(]*>)?\(\s*|url: |prefix: |page: )'\/([\w.-]+)(?=[/'])/g)].map(
      ([, one]) => one!,
    );
  });
  expect(asked).toEqual(
    expect.arrayContaining(['graphql', 'playground', 'dev', 'images', 'healthz', 'trust', 'draws', 'papers']),
  );
  expect(asked.filter((name) => !name.includes('.') && !isReserved(name))).toEqual([]);
});
