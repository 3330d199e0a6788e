// A purchase from the seats to the end of the payment, through a platform that is killed repeatedly. The buyer acts like a browser: repeats
// with the same key, and starts again when that fails.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderWire } from '@mo-man/schema/wire/order.ts';
import { places, seats, type Selection } from '../../../testing/shop/booking.ts';
import type { TestShowing } from '../../../testing/shop/showing.ts';
import { sized, type Random } from '../../../testing/prove.ts';
import {
  ask,
  giveContact,
  hold,
  saigon,
  startPayment,
  type Door,
} from '../../../testing/shop/buy-over-rest.ts';
import { buttonsAtBank, pressAtBank } from '../../../testing/shop/bank-page.ts';
import { failureIn, type RestAnswer } from '../../../testing/rest-client.ts';
import type { Shopper } from '../../../testing/people/sessions.ts';

/** How a purchase ended; `refused` is a correct refusal (seats taken, too many tickets). */
export type PurchaseEnd =
  | 'paid'
  | 'paid twice'
  | 'in trouble'
  | 'declined'
  | 'cancelled'
  | 'left'
  | 'refused';

export interface Customer {
  door: Door;
  shopper: Shopper;
  random: Random;
  /** Codes of vouchers that buyers may try. */
  vouchers: readonly string[];
  /** Called when an order has begun: its payment method, and another one if the buyer changes it. */
  onHeld(): readonly [string, string];
}

/** Ends only calls that hang: a call that every kill interrupts is repeated as long as kills go on. */
const longestMs = sized(180_000, 2_000_000);
/** Correct refusals of a purchase. */
const refusals = ['seat_taken', 'not_enough_left', 'sold_out', 'too_many_tickets'];

/** Repeats until the platform answers anything but "retry"; a key that is in progress for long is given up. */
async function persist(call: (key: string) => Promise<RestAnswer>): Promise<RestAnswer> {
  const began = Date.now();
  let key: string = randomUUID();
  let last = 'nothing';
  for (let busy = 0; Date.now() - began < longestMs;) {
    const reply = await call(key).catch((error: unknown) => void (last = String(error)));
    const failure = reply && failureIn(reply);
    if (failure) last = `${reply.status} ${failure}`;
    if (failure === 'idempotency_in_progress' && (busy += 1) > 5) key = randomUUID();
    const isAgain = !reply || failure === 'service_unavailable' || failure === 'idempotency_in_progress';
    if (!isAgain) {
      // An interrupted provider opens no payment, and the buyer is told so.
      if (reply.status >= 500 && failure !== 'payment_not_started')
        throw new Error(`${reply.status} ${failure}`);
      return reply;
    }
    await sleep(100);
  }
  throw new Error(`the platform did not answer for minutes; the last was: ${last}`);
}

/** Repeats until the bank answers, which runs in the same process. */
async function atBank<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const began = Date.now();
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (Date.now() - began > longestMs) throw error;
    }
    await sleep(100);
  }
}

function selectionFrom(showing: TestShowing, random: Random): Selection {
  if (showing.seatIds.length === 0 || random.chance(40)) return places(1 + random.int(3));
  const first = random.int(showing.seatIds.length);
  return seats(...showing.seatIds.slice(first, first + 1 + random.int(3)));
}

/** Where an attempt is paid: at a provider's page, or in the app of a bank. */
function payPlace(reply: RestAnswer): string | undefined {
  const order = reply.data?.order as OrderWire | undefined;
  const transfer = order?.payments.findLast((payment) => payment.transfer !== null)?.transfer;
  const payUrl = reply.data?.pay_url as string | null | undefined;
  return payUrl?.includes('/payment-return/') ? (transfer?.app_url ?? undefined) : (payUrl ?? undefined);
}

/** Begins a payment, or finds out that a lost answer had begun it. */
async function beginPayment(
  { door, shopper }: Customer,
  code: string,
  method: string,
  first: 'submit' | 'retry' = 'submit',
): Promise<string | undefined> {
  let kind = first;
  for (let tries = 0; tries < 10; tries += 1) {
    const begun = await persist((key) => startPayment(door, shopper, code, kind, key, method));
    const failure = failureIn(begun);
    if (!failure) return payPlace(begun);
    const isAgain = failure === 'payment_not_started' || kind === 'submit';
    if (!isAgain) return undefined;
    kind = 'retry';
  }
  return undefined;
}

async function comeBack({ door, shopper, random }: Customer, address: URL | undefined): Promise<void> {
  if (!address || random.chance(30)) return;
  const token = address.pathname.split('/').at(-1);
  await ask(door, shopper, `GET /payment-returns/${token}`).catch(() => undefined);
}

/** A random failure that this provider can have. */
async function meetTrouble({ door: { http }, random }: Customer, payUrl: string): Promise<void> {
  const quiet = ['pay', 'decline', 'cancel', 'pay_late'];
  const all = await atBank(() => buttonsAtBank(http, payUrl));
  const possible = all.filter((name) => !quiet.includes(name));
  if (possible.length === 0) return;
  const trouble = random.pick(possible);
  await atBank(() => pressAtBank(http, payUrl, trouble));
  if (trouble === 'forge') await atBank(() => pressAtBank(http, payUrl, 'pay'));
}

/** The contact, sometimes with an address for paper tickets, sometimes with a voucher that may or may not be valid. */
async function prepare({ door, shopper, random, vouchers }: Customer, code: string): Promise<void> {
  const address = random.chance(30) ? saigon : null;
  const given = await persist(() => giveContact(door, shopper, code, address));
  if (address && failureIn(given)) await persist(() => giveContact(door, shopper, code));
  if (vouchers.length > 0 && random.chance(40)) {
    const voucher_code = random.pick(vouchers);
    await persist(() => ask(door, shopper, `POST /orders/${code}/discounts`, { voucher_code }));
  }
}

export async function tryToBuy(customer: Customer, showing: TestShowing): Promise<PurchaseEnd> {
  const { door, shopper, random } = customer;
  const selection = selectionFrom(showing, random);
  const held = await persist((key) => hold(door, shopper, showing.id, selection, key));
  const code = (held.data?.code ?? held.errors?.[0]?.extensions['order_code']) as string | undefined;
  const failure = failureIn(held);
  if (!code && !refusals.includes(failure ?? '')) throw new Error(`a hold ended in ${failure}`);
  if (!code) return 'refused';
  const [method, other] = customer.onHeld();
  await prepare(customer, code);
  if (random.chance(5)) return 'left';
  const payUrl = await beginPayment(customer, code, method);
  if (!payUrl) return 'refused';
  const press = (button: string, at = payUrl) => atBank(() => pressAtBank(door.http, at, button));
  if (random.chance(10)) {
    const cancelled = await persist(() => ask(door, shopper, `POST /orders/${code}/cancel`));
    // Paid with the old link all the same: a late payment.
    if (random.chance(50)) await press('pay');
    return cancelled.data?.state === 'paid' ? 'paid' : 'cancelled';
  }
  if (random.chance(10)) {
    await comeBack(customer, await press('decline'));
    const again = await beginPayment(customer, code, other, 'retry');
    if (!again) return 'declined';
    await comeBack(customer, await press('pay', again));
    return 'paid';
  }
  if (random.chance(5)) {
    // Another method while the page of the first is still open; then both are paid.
    const second = await beginPayment(customer, code, other, 'retry');
    await Promise.all([press('pay'), second && press('pay', second)]);
    return second && second !== payUrl ? 'paid twice' : 'paid';
  }
  if (random.chance(25)) {
    await meetTrouble(customer, payUrl);
    return 'in trouble';
  }
  await comeBack(customer, await press('pay'));
  return 'paid';
}
