// A ticket at the gate: a device pairs and syncs through the site, and the owner's phone is told at once.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePairing } from '../../../platform/gate/pair-device.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { addTestGate } from '../../../platform/tests/gate/_gate.ts';
import { holdOrder, submitOrder } from '../../../testing/shop/buy-over-graphql.ts';
import { type Broker, openBroker } from '../_broker.ts';
import { type Live, openLive } from '../_live.ts';
import { loggedIn } from '../../../testing/people/sessions.ts';

const changed = /* GraphQL */ `
  subscription Changed {
    ticketsChanged(first: 5) {
      totalCount
      edges {
        node {
          id
          state
          checkedInAt
          rotation {
            secret
            stepSeconds
            digits
          }
        }
      }
    }
  }
`;

let broker: Broker;
let live: Live;
beforeAll(async () => {
  broker = await openBroker();
  live = await openLive({ messagingUrl: broker.url }, { messagingUrl: broker.url });
});
afterAll(async () => {
  await live?.close();
  await broker?.stop();
});

async function atGate(path: string, key: string | undefined, body?: object) {
  const answer = await fetch(`${live.gateway.url}/gate/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(key && { 'x-gate-key': key }), ...(body && { 'content-type': 'application/json' }) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look at answers as a client would
  return { status: answer.status, said: (await answer.json()) as any };
}

test('tells the phone that its ticket was checked in by a gate device connected through the site', async () => {
  const { db } = live;
  const showing = await addShowing(db, { places: 5, price: 0, startsIn: 10, closesIn: 5 });
  await sql`UPDATE showings SET rotating = true WHERE id = ${showing.id}`.execute(db);
  const phone = live.browser(live.gateway);
  await loggedIn(phone, db, 'ticket.owner@example.com');
  const code = await holdOrder(phone, showing.id, { tickets: [{ ticketTypeId: 'place', quantity: 1 }] });
  await submitOrder(phone, code, null);
  const heard = phone.listen(changed);
  const first = (await heard.next()).data.ticketsChanged;
  expect(first.totalCount).toBe(1);
  expect(first.edges[0].node).toMatchObject({
    state: 'active',
    checkedInAt: null,
    rotation: { stepSeconds: 30, digits: 7, secret: expect.stringMatching(/^[\w-]{43}$/) as string },
  });
  const { event_id: eventId } = await db
    .selectFrom('showings')
    .select('event_id')
    .where('id', '=', showing.id)
    .executeTakeFirstOrThrow();
  const gate = await addTestGate(db, { eventId, showingId: showing.id, name: 'Cổng A' });
  const pairing = await makePairing(db, {
    event_id: eventId,
    gate_id: gate.id,
    role: 'gate',
    madeBy: 'test',
  });
  const paired = await atGate('pair', undefined, { code: pairing.code, device_name: 'Máy' });
  const key = paired.said.data.device_key;
  const bundle = await atGate('bundle', key);
  const [[number, , generation]] = bundle.said.data.tickets;
  const now = new Date().toISOString();
  const scan = {
    nonce: randomUUID(),
    kind: 'entry',
    by: 'qr',
    number,
    generation,
    gate_id: null,
    verdict: 'valid',
    let_in: true,
    at: now,
    answers: {},
    undoes: null,
  };
  const synced = await atGate('check-ins', key, { device_now: now, scans: [scan] });
  expect(synced.said.data.answers).toMatchObject([{ standing: 'admitted' }]);
  for (let state = ''; state !== 'redeemed';) {
    const { node } = (await heard.next()).data.ticketsChanged.edges[0];
    state = node.state;
    if (state === 'redeemed') expect(Date.parse(node.checkedInAt)).toBeGreaterThan(Date.now() - 60_000);
  }
  heard.stop();
  expect((await atGate('bundle', 'no such key')).status).toBe(403);
  // A thousand scans with answers exceed the usual body limit.
  const many = Array.from({ length: 1_000 }, () => ({
    ...scan,
    nonce: randomUUID(),
    answers: { age: 'yes' },
  }));
  const big = await atGate('check-ins', key, { device_now: now, scans: many });
  expect([big.status, big.said.data?.answers.length]).toEqual([200, 1_000]);
  await phone.close();
});
