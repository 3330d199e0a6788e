// Files of orders: only for the buyer's session, only requested by our own pages, and never cached.
import { passingHttp } from '../../../testing/http.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addShowing } from '../../../testing/shop/showing.ts';
import { patience } from '../../../testing/patience.ts';
import { pressAtBank } from '../../../testing/shop/bank-page.ts';
import { holdOrder, submitOrder } from '../../../testing/shop/buy-over-graphql.ts';
import type { Browser } from '../../../testing/graphql-client.ts';
import { type Live, openLive } from '../_live.ts';
import { loggedIn } from '../../../testing/people/sessions.ts';

let live: Live;
beforeAll(async () => {
  live = await openLive();
});
afterAll(() => live.close());

const fetchDocument = (browser: Browser, code: string, headers: Record<string, string> = {}) =>
  fetch(`${live.gateway.url}/papers/${code}/tickets.pdf?lang=en`, {
    headers: {
      'apollo-require-preflight': '1',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    },
  });
const errorOf = async (answer: Response) =>
  ((await answer.json()) as { errors: { extensions: { name: string } }[] }).errors[0]?.extensions.name;

test('sends an order’s tickets as a file to its buyer, and to nobody else', async () => {
  const buyer = await loggedIn(live.browser(), live.db, 'papers@example.com');
  const { id } = await addShowing(live.db);
  const code = await holdOrder(buyer, id, { tickets: [{ ticketTypeId: 'place', quantity: 1 }] });
  const early = await fetchDocument(buyer, code);
  expect([early.status, await errorOf(early)]).toEqual([404, 'paper_not_there']);
  const { payUrl } = await submitOrder(buyer, code);
  await pressAtBank(passingHttp, payUrl ?? '', 'pay');
  await expect
    .poll(async () => (await fetchDocument(buyer, code)).status, { ...patience, interval: 500 })
    .toBe(200);

  const file = await fetchDocument(buyer, code);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('cache-control')).toBe('private, no-store');
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="tickets-${code}.pdf"`);
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const visitor = await fetchDocument(live.browser(), code);
  expect([visitor.status, await errorOf(visitor)]).toEqual([403, 'login_required']);
  const stranger = await loggedIn(live.browser(), live.db, 'papers.stranger@example.com');
  const theirs = await fetchDocument(stranger, code);
  expect([theirs.status, await errorOf(theirs)]).toEqual([404, 'order_not_found']);
  // CSRF: a link or a page of another site cannot send the header.
  const linked = await fetchDocument(buyer, code, { 'apollo-require-preflight': '' });
  expect(await errorOf(linked)).toBe('cross_site_refused');
  const odd = await fetchDocument(buyer, '..%2F..%2Fhealth');
  expect(odd.status).toBe(404);
});
