// The account's own data: balances, data export, deletion, and new ticket codes for a revoked device.
import { passingHttp } from '../../../testing/http.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addShowing } from '../../../testing/shop/showing.ts';
import { patience } from '../../../testing/patience.ts';
import { limits } from '@mo-man/schema/limits.ts';
import { pressAtBank } from '../../../testing/shop/bank-page.ts';
import { holdOrder, submitOrder } from '../../../testing/shop/buy-over-graphql.ts';
import type { Browser } from '../../../testing/graphql-client.ts';
import { type Live, openLive } from '../_live.ts';
import { loggedIn, stepUpIn } from '../../../testing/people/sessions.ts';
import { password } from '../../../testing/people/accounts.ts';

let live: Live;
let accounts = 0;
beforeAll(async () => {
  live = await openLive();
});
afterAll(() => live.close());

const balances = `{ me { hearts { amount entries(first: 1) { totalCount pageInfo { hasNextPage }
  edges { node { amount balanceAfter reason orderCode } } } } freeGifts { amount } } }`;
const tickets = '{ myTickets { edges { node { id qr generation } } } }';
const everything =
  'mutation Data($input: ExportMyDataInput!) { exportMyData(input: $input) { fileName json } }';
const away =
  'mutation Away($input: DeleteAccountInput!) { deleteAccount(input: $input) { deleted keptOrders } }';
const revoke =
  'mutation Revoke($input: RevokeDeviceInput!) { revokeDevice(input: $input) { devices { isCurrent } reissuedTickets } }';
const events = 'subscription Events { sessionEvents { kind } }';

async function twoBrowsers(): Promise<[Browser, Browser, string]> {
  const email = `owner${(accounts += 1)}@example.com`;
  const first = await loggedIn(live.browser(), live.db, email);
  const second = live.browser();
  await second.logIn(email, password);
  return [first, second, email];
}

async function buy(browser: Browser): Promise<string> {
  const { id } = await addShowing(live.db);
  const code = await holdOrder(browser, id, { tickets: [{ ticketTypeId: 'place', quantity: 2 }] });
  const { payUrl } = await submitOrder(browser, code);
  await pressAtBank(passingHttp, payUrl ?? '', 'pay');
  await expect.poll(async () => (await browser.ask(tickets)).data.myTickets.edges.length, patience).toBe(2);
  return code;
}

test('gives hearts and free gifts for a paid order, reissues tickets, exports the data and deletes the account', async () => {
  const [first, second, email] = await twoBrowsers();
  const code = await buy(first);
  const { data } = await first.ask(balances);
  const amount = 2 * limits.heartsPerTicket;
  expect(data.me.freeGifts).toEqual({ amount: 2 * limits.freeGiftsPerTicket });
  expect(data.me.hearts).toEqual({
    amount,
    entries: {
      totalCount: 1,
      pageInfo: { hasNextPage: false },
      edges: [{ node: { amount, balanceAfter: amount, reason: 'order', orderCode: code } }],
    },
  });

  const kept = (await second.ask(tickets)).data.myTickets.edges;
  const list = (await first.ask('{ devices { id isCurrent ticketsKept } }')).data.devices;
  const { id, ticketsKept } = list.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  expect(ticketsKept).toBe(2);
  const ended = await first.ask(revoke, { input: { id, reissueTickets: true } });
  expect(ended.data.revokeDevice).toEqual({ devices: [{ isCurrent: true }], reissuedTickets: 2 });
  const fresh = (await first.ask(tickets)).data.myTickets.edges;
  for (const [at, { node }] of kept.entries()) {
    expect(fresh[at].node).toMatchObject({ id: node.id, generation: 2 });
    expect(fresh[at].node.qr).not.toBe(node.qr);
  }

  const alone = await first.ask(everything, { input: {} });
  expect(alone.errors?.[0]?.extensions).toMatchObject({ code: 'step_up_needed' });
  const input = { stepUpToken: await stepUpIn(first) };
  const { fileName, json } = (await first.ask(everything, { input })).data.exportMyData;
  expect(fileName).toMatch(/^mo-man-\d{4}-\d{2}-\d{2}\.json$/);
  expect(JSON.parse(json)).toMatchObject({ account: [{ email }], orders: [{ code, state: 'paid' }] });

  const third = live.browser();
  await third.logIn(email, password);
  const heard = third.listen(events);
  await expect.poll(() => live.gateway.listening().topics, patience).toBe(1);
  const kind = async (input: object) => (await first.ask(away, { input })).errors?.[0]?.extensions;
  expect(await kind({ password: 'khongphai' })).toMatchObject({ code: 'wrong_credentials' });
  expect(await kind({ password })).toMatchObject({ code: 'account_has_tickets', tickets: 2 });
  const gone = await first.ask(away, { input: { password, giveUpTickets: true } });
  expect(gone.data.deleteAccount).toEqual({ deleted: true, keptOrders: 1 });
  expect([...first.cookies.keys()]).toEqual(['mm_device']);
  // An event of its own login may arrive first.
  let told = await heard.next();
  while (told.data?.sessionEvents.kind === 'changed') told = await heard.next();
  expect(told.data).toEqual({ sessionEvents: { kind: 'ended' } });
  expect((await third.ask('{ me { email } }')).errors?.[0]?.extensions['code']).toBe('invalid_device_access');
  expect((await live.browser().logIn(email, password)).errors?.[0]?.extensions['code']).toBe(
    'wrong_credentials',
  );
  await Promise.all([first.close(), second.close(), third.close()]);
});
