// A purchase over the event API, with tokens that the platform would have issued.
import { randomUUID } from 'node:crypto';
import type { OrderWire } from '@mo-man/schema/wire/order.ts';
import type { Http } from '../http.ts';
import type { Shopper } from '../people/sessions.ts';
import { dataOf, restOver, type Method, type RestAnswer } from '../rest-client.ts';
import type { Selection } from './booking.ts';
import { contact } from './contact.ts';

/** Address of a platform, and the connections to it. */
export interface Door {
  http: Http;
  url: string;
}

/** One call of the event API by this shopper. */
export function ask(
  { http, url }: Door,
  { headers }: Pick<Shopper, 'headers'>,
  route: string,
  body?: unknown,
): Promise<RestAnswer> {
  const [method, path] = route.split(' ') as [Method, string];
  return restOver(http, url)({ method, path: `/event/v1.0${path}`, headers, body });
}

export const hold = (
  door: Door,
  shopper: Shopper,
  showingId: string,
  selection: Partial<Selection>,
  key: string = randomUUID(),
) => ask(door, shopper, `POST /showings/${showingId}/holds`, { ...selection, idempotency_key: key });

/** Phường Sài Gòn: address for paper tickets. */
export const saigon = {
  model: 'two_tier',
  province_code: '79',
  ward_code: '26740',
  address: '12/3 Lê Lợi',
};

/** With an address, paper tickets are ordered. */
export const giveContact = (
  door: Door,
  shopper: Shopper,
  code: string,
  delivery: typeof saigon | null = null,
) =>
  ask(door, shopper, `PUT /orders/${code}/answers`, {
    contact: { ...contact, confirm_email: contact.email },
    answers: [],
    delivery,
  });

export const startPayment = (
  door: Door,
  shopper: Shopper,
  code: string,
  kind: 'submit' | 'retry' = 'submit',
  key: string = randomUUID(),
  method: string | null = 'vnpay',
) => ask(door, shopper, `POST /orders/${code}/payments`, { kind, method, idempotency_key: key });

export async function readOrder(door: Door, shopper: Shopper, code: string): Promise<OrderWire> {
  return (await ask(door, shopper, `GET /orders/${code}`)).data as OrderWire;
}

export interface Bill {
  code: string;
  /** The bank's page. */
  payUrl: string;
  /** Our reference of the payment attempt. */
  reference: string;
}

/** Contact and first payment of a held order; returns the bank's page. */
export async function submitOrder(door: Door, shopper: Shopper, code: string): Promise<string> {
  dataOf(await giveContact(door, shopper, code));
  return (dataOf(await startPayment(door, shopper, code)) as { pay_url: string }).pay_url;
}

/** Hold, contact, first payment; returns the bank's page. */
export async function reachBank(
  door: Door,
  shopper: Shopper,
  showingId: string,
  selection: Partial<Selection>,
): Promise<Bill> {
  const { code } = dataOf(await hold(door, shopper, showingId, selection)) as OrderWire;
  const payUrl = await submitOrder(door, shopper, code);
  return { code, payUrl, reference: new URL(payUrl).searchParams.get('vnp_TxnRef') ?? '' };
}
