// Everything inline in a page's HTML is allowed by its policy, both with data and without when they are late.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importValue, smallCatalogue } from '../../../testing/shop/small-catalogue.ts';
import type { DrawnScreen } from '../../page/page-data.rule.ts';
import { drawnSources } from '../../page/shell-html.ts';
import { type Fakes, openFakes } from '../_fake-upstreams.ts';
import { type Live, openLive } from '../_live.ts';
import { builtWeb } from '../_web-dist.ts';

const addresses: Record<DrawnScreen, string> = {
  home: '/',
  event: '/dem-nhac-seated',
  policy: '/terms',
  search: '/search?q=jazz',
  voucher: '/vouchers/abc',
  voting: '/voting/awards',
  profile: '/artists/lam-khue',
  help: '/help',
  helpArticle: '/help/payment-failed',
};
const drawn = Object.keys(drawnSources) as DrawnScreen[];
/** Other pages: of the app, with a secret address, not found, and the small entries. */
const others = [
  '/index.html',
  '/my-orders',
  '/payment-return/token',
  '/nothing',
  '/my-tickets',
  '/queue/a',
  '/gate',
];
const encodings = ['br', 'gzip', 'identity'];

let fakes: Fakes;
let live: Live;
const webDist = builtWeb();

beforeAll(async () => {
  [fakes, live] = await Promise.all([openFakes(), openLive()]);
  await importValue(live.db, smallCatalogue(), new Date());
});
afterAll(() => Promise.all([fakes?.close(), live?.close()]));

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The inline styles and scripts that the policy forbids, as a browser decides. */
function forbidden(html: string, policy: string): string[] {
  const rules = Object.fromEntries(
    policy.split('; ').map((rule) => [rule.split(' ')[0]!, rule.split(' ').slice(1)]),
  );
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text!);
  const scripts = [...html.matchAll(/<script(?![^>]* src=)([^>]*)>(.*?)<\/script>/gs)]
    .filter(([, attributes]) => !attributes!.includes('application/json') && !attributes!.includes('ld+json'))
    .map(([, , text]) => text!);
  return [
    ...styles.filter((text) => !rules['style-src']?.includes(hashOf(text))),
    ...scripts.filter((text) => !rules['script-src']?.includes(hashOf(text))),
  ];
}

async function read(url: string, encoding = 'identity') {
  const response = await fetch(url, { headers: { 'accept-encoding': encoding, accept: 'text/html' } });
  return { response, html: await response.text() };
}

/** Each page in every encoding, twice: first made, then cached. */
async function allAllowed(at: string, paths: readonly string[]) {
  for (const path of paths)
    for (const encoding of [...encodings, ...encodings]) {
      const { response, html } = await read(at + path, encoding);
      const told = `${path} as ${encoding}`;
      expect(html, told).toContain('<title>');
      expect(response.headers.get('content-encoding') ?? 'identity', told).toBe(encoding);
      expect(forbidden(html, response.headers.get('content-security-policy') ?? ''), told).toEqual([]);
    }
}

test.each(drawn)(
  'sends pages without data in their own styles when %s was requested first',
  async (first) => {
    const { url } = await fakes.openGateway({ webDist });
    const { html } = await read(url + addresses[first]);
    expect(html, 'its own styles').toContain(`.${first}{}`);
    expect(html, 'not drawn').not.toContain('data-drawn');
    await allAllowed(url, [addresses[first], ...others, ...drawn.map((screen) => addresses[screen])]);
    await allAllowed(url, [
      ...drawn.map((screen) => `${addresses[screen]}${screen === 'search' ? '&' : '?'}lang=en`),
    ]);
    for (const screen of drawn)
      expect((await read(url + addresses[screen])).html, `${screen} after ${first}`).toContain(
        `.${screen}{}`,
      );
  },
);

test('sends pages of a mini-app in their own styles', async () => {
  const { url } = await fakes.openGateway({
    webDist,
    miniApps: [{ base: 'tiki', origins: ['https://partner.example'], returnUrl: 'https://partner.example/' }],
  });
  await allAllowed(
    url,
    drawn.map((screen) => `/tiki${addresses[screen]}`.replace(/\/$/, '')),
  );
});

test('sends a page with its own policy, first without data and then rendered', async () => {
  const { url } = await live.openGateway({ webDist }, { pageWaitMs: 0 });
  const paths = drawn.map((screen) => addresses[screen]);
  await allAllowed(url, paths);
  await vi.waitFor(
    async () => {
      for (const path of ['/', '/dem-nhac-seated', '/search?q=jazz'])
        expect((await read(url + path)).html, path).toContain('data-drawn');
    },
    { timeout: 20_000, interval: 100 },
  );
  await allAllowed(url, paths);
});
