// One buyer from the seats to the end of the money, through a platform that is killed again and again. The buyer
// does what a browser does: repeats with the same key, and begins again when that leads nowhere.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { places, seats, type Selection } from '../_booking.ts';
import type { TestShowing } from '../_catalogue.ts';
import type { Random } from '../_prove.ts';
import {
  ask,
  giveContact,
  hold,
  pressAtBank,
  startPayment,
  type Door,
  type Reply,
  type Shopper,
} from '../_shopper.ts';

/** How a purchase ended; `refused` is an honest no (seats taken, too many tickets). */
export type PurchaseEnd = 'paid' | 'declined' | 'cancelled' | 'left' | 'refused';

/** Who buys, where, and by which chance. */
export interface Customer {
  door: Door;
  shopper: Shopper;
  random: Random;
}

const longestMs = 120_000;

/** Repeats until the platform says something that is not "come again"; a key that is in progress for long is given up. */
async function persist(call: (key: string) => Promise<Reply>): Promise<Reply> {
  const began = Date.now();
  let key: string = randomUUID();
  let last = 'nothing';
  for (let busy = 0; Date.now() - began < longestMs;) {
    const reply = await call(key).catch((error: unknown) => void (last = String(error)));
    if (reply?.failure) last = `${reply.status} ${reply.failure}`;
    if (reply?.failure === 'idempotency_in_progress' && (busy += 1) > 5) key = randomUUID();
    const isAgain =
      !reply || reply.failure === 'service_unavailable' || reply.failure === 'idempotency_in_progress';
    if (!isAgain) {
      if (reply.status >= 500) throw new Error(`${reply.status} ${reply.failure}`);
      return reply;
    }
    await sleep(100);
  }
  throw new Error(`the platform did not answer for two minutes; the last was: ${last}`);
}

async function atBank(http: Door['http'], payUrl: string, button: string): Promise<string | undefined> {
  const began = Date.now();
  for (;;) {
    try {
      return await pressAtBank(http, payUrl, button);
    } catch (error) {
      if (Date.now() - began > longestMs) throw error;
    }
    await sleep(100);
  }
}

function wishFrom(showing: TestShowing, random: Random): Selection {
  if (showing.seatIds.length === 0 || random.chance(40)) return places(1 + random.int(3));
  const first = random.int(showing.seatIds.length);
  return seats(...showing.seatIds.slice(first, first + 1 + random.int(3)));
}

/** Begins the payment, or finds out that an answer which never came had begun it. */
async function beginPayment({ door, shopper }: Customer, code: string): Promise<string | undefined> {
  const begun = await persist((key) => startPayment(door, shopper, code, 'submit', key));
  if (begun.failure !== 'illegal_transition') return begun.data?.pay_url as string | undefined;
  const again = await persist((key) => startPayment(door, shopper, code, 'retry', key));
  return again.data?.pay_url as string | undefined;
}

async function comeBack({ door, shopper, random }: Customer, address: string | undefined): Promise<void> {
  if (!address || random.chance(30)) return;
  const token = new URL(address).pathname.split('/').at(-1);
  await ask(door, shopper, `GET /payment-returns/${token}`).catch(() => undefined);
}

/** Buys, or tries to, once. */
export async function tryToBuy(customer: Customer, showing: TestShowing): Promise<PurchaseEnd> {
  const { door, shopper, random } = customer;
  const wish = wishFrom(showing, random);
  const held = await persist((key) => hold(door, shopper, showing.id, wish, key));
  const code = (held.data?.code ?? held.details['order_code']) as string | undefined;
  if (!code) return 'refused';
  await persist(() => giveContact(door, shopper, code));
  if (random.chance(5)) return 'left';
  const payUrl = await beginPayment(customer, code);
  if (!payUrl) return 'refused';
  if (random.chance(10)) {
    const cancelled = await persist(() => ask(door, shopper, `POST /orders/${code}/cancel`));
    // Paid with the old link all the same: late money.
    if (random.chance(50)) await atBank(door.http, payUrl, 'pay');
    return cancelled.data?.state === 'paid' ? 'paid' : 'cancelled';
  }
  if (random.chance(10)) {
    await comeBack(customer, await atBank(door.http, payUrl, 'decline'));
    const again = await persist((key) => startPayment(door, shopper, code, 'retry', key));
    if (typeof again.data?.pay_url !== 'string') return 'declined';
    await comeBack(customer, await atBank(door.http, again.data.pay_url, 'pay'));
    return 'paid';
  }
  const button = random.chance(80) ? 'pay' : random.pick(['pay_return_lost', 'pay_unheard']);
  await comeBack(customer, await atBank(door.http, payUrl, button));
  return 'paid';
}
