// Wallet passes: links for the buyer's session only.
import { passingHttp } from '../../../testing/http.ts';
import { KeyObject, verify } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '@mo-man/schema/config-reader.ts';
import { walletsIn } from '../../../platform/ticket/wallet-accounts.ts';
import { walletKeys } from '../../../platform/ticket/wallet-keys.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { patience } from '../../../testing/patience.ts';
import { openGoogleWallet } from '../../../platform/documents/wallet/_google-wallet.ts';
import { makeWalletAccounts } from '../../../platform/documents/wallet/_wallet-accounts.ts';
import { pressAtBank } from '../../../testing/shop/bank-page.ts';
import { holdOrder, submitOrder } from '../../../testing/shop/buy-over-graphql.ts';
import type { Browser } from '../../../testing/graphql-client.ts';
import { type Live, openLive } from '../_live.ts';
import { loggedIn } from '../../../testing/people/sessions.ts';

let live: Live;
let googleWallet: Awaited<ReturnType<typeof openGoogleWallet>>;
let googleKey: Awaited<ReturnType<typeof makeWalletAccounts>>['googlePublicKey'];
beforeAll(async () => {
  const accounts = await makeWalletAccounts();
  googleKey = accounts.googlePublicKey;
  googleWallet = await openGoogleWallet(googleKey);
  const settings = {
    ...accounts.settings,
    GOOGLE_WALLET_API_URL: googleWallet.url,
    GOOGLE_TOKEN_URL: `${googleWallet.url}/token`,
  };
  live = await openLive({}, { wallets: walletsIn(readConfig(walletKeys, settings)) });
});
afterAll(async () => {
  await live.close();
  await googleWallet.close();
});

const follow = (browser: Browser, path: string, headers: Record<string, string> = {}) =>
  fetch(live.gateway.url + path, {
    redirect: 'manual',
    headers: {
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  });
const ticketsQuery =
  '{ myTickets { edges { node { id orderCode wallets gates notes { vi en } rotation { digits } } } } }';

async function bought(buyer: Browser) {
  const { id } = await addShowing(live.db);
  const code = await holdOrder(buyer, id, { tickets: [{ ticketTypeId: 'place', quantity: 2 }] });
  const { payUrl } = await submitOrder(buyer, code);
  await pressAtBank(passingHttp, payUrl ?? '', 'pay');
  const tickets = async () => {
    const { data } = await buyer.ask(ticketsQuery);
    return (data.myTickets.edges as { node: Record<string, unknown> }[])
      .map(({ node }) => node)
      .filter(({ orderCode }) => orderCode === code);
  };
  await expect.poll(async () => (await tickets()).length, { ...patience, interval: 300 }).toBe(2);
  return { showingId: id, code, tickets };
}

test('adds a buyer’s ticket to either wallet, and an order as one file, and gives them to nobody else', async () => {
  const buyer = await loggedIn(live.browser(), live.db, 'wallet@example.com');
  const { code, tickets } = await bought(buyer);
  const [ticket] = await tickets();
  expect(ticket).toMatchObject({ wallets: ['apple', 'google'], gates: [], notes: null, rotation: null });
  const paths = {
    pass: `/wallet/tickets/${ticket?.['id']}/ticket.pkpass`,
    google: `/wallet/tickets/${ticket?.['id']}/google`,
    passes: `/wallet/orders/${code}/tickets.pkpasses`,
  };
  const pass = await follow(buyer, paths.pass);
  expect([pass.status, pass.headers.get('content-type'), pass.headers.get('cache-control')]).toEqual([
    200,
    'application/vnd.apple.pkpass',
    'private, no-store',
  ]);
  expect(Buffer.from(await pass.arrayBuffer()).readUInt32LE(0)).toBe(0x04034b50);
  const passes = await follow(buyer, paths.passes);
  expect(passes.headers.get('content-type')).toBe('application/vnd.apple.pkpasses');
  expect(passes.headers.get('content-disposition')).toBe(`attachment; filename="${code}.pkpasses"`);
  const google = await follow(buyer, paths.google);
  expect([google.status, google.headers.get('referrer-policy')]).toEqual([303, 'no-referrer']);
  const token = google.headers.get('location')?.replace('https://pay.google.com/gp/v/save/', '') ?? '';
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    KeyObject.from(googleKey),
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  const payload = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string };
  expect(payload.aud).toBe('google');
  expect(JSON.stringify(payload)).toContain(String(ticket?.['id']));
  googleWallet.state.answerWith = 503;
  const away = await follow(buyer, paths.google);
  googleWallet.state.answerWith = null;
  expect(away.headers.get('location')).toBe(`/my-tickets/${ticket?.['id']}?wallet=failed`);

  const stranger = await loggedIn(live.browser(), live.db, 'wallet.stranger@example.com');
  for (const path of Object.values(paths)) {
    const page = path === paths.passes ? `/my-orders/${code}` : `/my-tickets/${ticket?.['id']}`;
    const theirs = await follow(stranger, path);
    expect([theirs.status, theirs.headers.get('location')]).toEqual([303, `${page}?wallet=failed`]);
    const visitor = await follow(live.browser(), path);
    expect([visitor.status, visitor.headers.get('location')]).toEqual([303, `/?login=${page}`]);
    // CSRF: a page of another site that links there gets nothing.
    expect((await follow(buyer, path, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  }
});

test('shows a ticket’s gates and the organizer’s notes, and refuses a pass for a used ticket', async () => {
  const buyer = await loggedIn(live.browser(), live.db, 'wallet.gate@example.com');
  const { showingId, tickets } = await bought(buyer);
  await sql`UPDATE showings SET notes = ${JSON.stringify({ vi: 'Mang CCCD', en: 'Bring an id' })} WHERE id = ${showingId}`.execute(
    live.db,
  );
  const gate = (id: string, name: string, sections: string[] | null, closed = false) =>
    sql`
    INSERT INTO gates (id, event_id, showing_id, name, section_ids, closed_at)
    SELECT ${id + showingId}, event_id, ${id === 'other' ? null : showingId}, ${name}, ${sections}::text[],
      CASE WHEN ${closed} THEN now() END FROM showings WHERE id = ${showingId}`.execute(live.db);
  await gate('a', 'Cổng A', ['floor']);
  await gate('b', 'Cổng B', ['stalls']);
  await gate('closed', 'Cổng cũ', null, true);
  await gate('other', 'Cổng chính', null);
  const [ticket] = await tickets();
  expect(ticket).toMatchObject({
    gates: ['Cổng A', 'Cổng chính'],
    notes: { vi: 'Mang CCCD', en: 'Bring an id' },
  });

  await sql`UPDATE tickets SET state = 'redeemed', checked_in_at = now() WHERE id = ${ticket?.['id']}`.execute(
    live.db,
  );
  const used = await follow(buyer, `/wallet/tickets/${ticket?.['id']}/ticket.pkpass`);
  expect(used.headers.get('location')).toBe(`/my-tickets/${ticket?.['id']}?wallet=refused`);
});

test('offers no wallet without wallet accounts', async () => {
  const plain = await openLive();
  try {
    const buyer = await loggedIn(plain.browser(), plain.db, 'wallet.none@example.com');
    const { id } = await addShowing(plain.db, { price: 0 });
    const code = await holdOrder(buyer, id, { tickets: [{ ticketTypeId: 'place', quantity: 1 }] });
    await submitOrder(buyer, code);
    const { data } = await buyer.ask(ticketsQuery);
    const [ticket] = data.myTickets.edges;
    expect(ticket.node.wallets).toEqual([]);
    const answer = await fetch(`${plain.gateway.url}/wallet/tickets/${ticket.node.id}/google`, {
      redirect: 'manual',
      headers: { cookie: [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    expect(answer.headers.get('location')).toBe(`/my-tickets/${ticket.node.id}?wallet=refused`);
  } finally {
    await plain.close();
  }
});
