// Vouchers and votings as HTML: public ones are rendered, others are not found.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importValue, smallCatalogue } from '../../../testing/shop/small-catalogue.ts';
import type { Gateway } from '../../server.ts';
import { type Live, openLive } from '../_live.ts';
import { builtWeb } from '../_web-dist.ts';

let live: Live;
let gateway: Gateway;

beforeAll(async () => {
  live = await openLive();
  gateway = await live.openGateway(
    { webDist: builtWeb(), publicUrl: 'https://moman.example/' },
    { pageWaitMs: 60_000 },
  );
  const catalogue = smallCatalogue();
  const [voucher] = catalogue.vouchers as object[];
  await importValue(
    live.db,
    {
      ...catalogue,
      vouchers: [
        voucher,
        { ...voucher, id: 'open', code: 'MO-CUA', listed: true },
        { ...voucher, id: 'past', code: 'DA-QUA', listed: true, ends_at: '2026-01-01T00:00:00+07:00' },
      ],
      votings: [
        {
          id: 'ofthefree',
          slug: 'of-the-free',
          event_id: 'free',
          title: { vi: 'Ai mở màn', en: 'Who opens' },
          about: { vi: 'Luật', en: 'Rules\n\nMore of them' },
          opens_at: '2026-01-01T00:00:00+07:00',
          closes_at: '2030-01-01T00:00:00+07:00',
          candidates: ['one', 'two'].map((id) => ({ id, name: { vi: id, en: id } })),
        },
      ],
    },
    new Date(),
  );
});
afterAll(() => live?.close());

async function read(path: string) {
  // The Accept header of a crawler.
  const response = await fetch(gateway.url + path, { headers: { accept: '*/*' } });
  const html = await response.text();
  const [, data] = /<script type="application\/json" id="mm-first-data">(.*?)<\/script>/s.exec(html) ?? [];
  return { response, html, data: data ? JSON.parse(data) : undefined };
}

test('renders a voting with its rules and count at its canonical address', async () => {
  const { response, html, data } = await read('/voting/of-the-free?lang=en');
  expect(response.status).toBe(200);
  expect(response.headers.get('x-robots-tag')).toBeNull();
  expect(html).toContain('<title>Who opens · Mở Màn</title>');
  expect(html).toContain('<meta data-page name="description" content="Rules">');
  expect(html).toContain('rel="canonical" href="https://moman.example/voting/of-the-free?lang=en"');
  expect(html).toContain('<div id="root" data-drawn="">');
  expect(html).toContain('/voting/of-the-free|VotingScreen|en|drawn');
  expect(data).toMatchObject({
    operation: 'VotingScreen',
    variables: { slug: 'of-the-free' },
    data: { voting: { tally: { state: 'open', votes: 0 } } },
  });
});

test('renders a public voucher, and does not let an expired one be indexed', async () => {
  const open = await read('/vouchers/open');
  expect(open.response.status).toBe(200);
  expect(open.html).toContain('<title>Giảm 10% · Mở Màn</title>');
  expect(open.html).toContain('/vouchers/open|VoucherScreen|vi|vẽ');
  expect(open.html).not.toContain('content="noindex"');
  const past = await read('/vouchers/past');
  expect(past.response.status).toBe(200);
  expect(past.html).toContain('<meta data-page name="robots" content="noindex">');
});

test.each(['/vouchers/ten', '/vouchers/nobodys', '/voting/nobodys'])(
  '%s is not found and reveals nothing',
  async (path) => {
    const { response, html, data } = await read(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(html).not.toContain('data-drawn');
    expect(html).not.toContain('MUOI-10');
    expect(Object.values(data.data)).toEqual([null]);
  },
);
