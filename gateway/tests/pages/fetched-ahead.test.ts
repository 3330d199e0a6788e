// Pages of events may be prefetched, except on the day when a sale with a queue opens.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importValue, smallCatalogue } from '../../../testing/shop/small-catalogue.ts';
import { type Live, openLive } from '../_live.ts';
import { builtWeb } from '../_web-dist.ts';

let live: Live;
const webDist = builtWeb();

beforeAll(async () => {
  live = await openLive();
  await importValue(live.db, smallCatalogue(), new Date());
});
afterAll(() => live?.close());

const rulesIn = (html: string) => /<script type="speculationrules">(.*?)<\/script>/s.exec(html)?.[1];

async function read(url: string, secPurpose?: string) {
  const response = await fetch(url, { headers: secPurpose ? { 'sec-purpose': secPurpose } : {} });
  return { response, html: await response.text() };
}

async function opensAt(saleOpensAt: Date) {
  await live.db
    .updateTable('showings')
    .set({ sale_opens_at: saleOpensAt })
    .where('id', '=', 'seated1')
    .execute();
  return live.openGateway({ webDist }, { pageWaitMs: 60_000 });
}

test('offers prefetching on rendered pages on other days, allowed by their policy', async () => {
  const gateway = await opensAt(new Date(Date.now() - 3 * 86_400_000));
  for (const path of ['/', '/search', '/dem-nhac-seated']) {
    const { response, html } = await read(gateway.url + path);
    const rules = rulesIn(html);
    expect(JSON.parse(rules!)).toMatchObject({ prefetch: [{ eagerness: 'moderate' }] });
    const hash = createHash('sha256').update(rules!).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  }
  expect(rulesIn((await read(`${gateway.url}/my-account`)).html)).toBeUndefined();
  const ahead = await read(`${gateway.url}/dem-nhac-seated`, 'prefetch');
  expect(ahead.response.status).toBe(200);
  expect(ahead.html).toContain('data-drawn');
});

test('offers no prefetching on the day of a sale with a queue, and refuses prefetches', async () => {
  const gateway = await opensAt(new Date());
  const known = await read(`${gateway.url}/dem-nhac-seated`);
  expect(known.response.status).toBe(200);
  expect(rulesIn(known.html)).toBeUndefined();
  // Not only on that event's page, because the crowd comes from home.
  expect(rulesIn((await read(`${gateway.url}/`)).html)).toBeUndefined();
  const ahead = await read(`${gateway.url}/phien-cho-free`, 'prefetch');
  expect(ahead.response.status).toBe(503);
  expect(ahead.response.headers.get('cache-control')).toBe('no-store');
  expect(ahead.html).toBe('');
});
