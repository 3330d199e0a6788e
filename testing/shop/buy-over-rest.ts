// Buyers as a platform sees them: over the wire only, with tokens that it would have given them.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OrderWire } from '@mo-man/schema/wire/order.ts';
import type { Db } from '../../platform/db/open.ts';
import { systemClock } from '../../platform/lib/clock.ts';
import { randomId } from '../../platform/lib/crypto/random-id.ts';
import { signToken } from '../../platform/lib/crypto/token.ts';
import type { Selection } from './booking.ts';
import { testSecrets } from '../engines/platform-config.ts';
import type { Http } from '../http.ts';

const contact = { name: 'Nguyễn An', email: 'an@example.com', phone: '+84901000001' };

export interface Shopper {
  id: string;
  headers: Record<string, string>;
}

/** Adds accounts, each logged in on a device of its own. */
export async function addShoppers(
  db: Db,
  count: number,
  secret = testSecrets.ACCESS_TOKEN_SECRET,
): Promise<Shopper[]> {
  const ids = Array.from({ length: count }, () => randomId());
  const all = JSON.stringify(ids);
  const each = sql`jsonb_array_elements_text(${all}::jsonb) AS t (id)`;
  await sql`INSERT INTO users (id, email, email_verified_at, name)
    SELECT id, id || '@example.com', now(), 'Nguyễn An' FROM ${each}`.execute(db);
  await sql`INSERT INTO devices (id, device_id) SELECT id, 'device-' || id FROM ${each}`.execute(db);
  await sql`INSERT INTO session_families (id, user_id, device_id) SELECT id, id, id FROM ${each}`.execute(db);
  const sign = { secret, clock: systemClock, seconds: 3_600 };
  return Promise.all(
    ids.map(async (id) => ({
      id,
      headers: {
        'accept-language': 'en',
        'x-tb-device-token': await signToken('device', { device_id: id }, sign),
        'x-access-token': await signToken('access', { sub: id, fid: id, did: id }, sign),
      },
    })),
  );
}

/** The cookies of a shopper's session, as the gateway would have set them. */
export function cookiesOf({ id, headers }: Shopper): string {
  const later = Math.floor(Date.now() / 1000) + 3_600;
  const session = { access_expires_at: later, refresh_expires_at: later, user_id: id };
  const all = {
    mm_access: headers['x-access-token'],
    mm_refresh: 'not-used-here',
    mm_device: headers['x-tb-device-token'],
    mm_session: encodeURIComponent(JSON.stringify(session)),
  };
  return Object.entries(all)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}

export interface Reply {
  status: number;
  data: any; // oxlint-disable-line typescript/no-explicit-any -- tests look at answers as a client would
  /** Name of the failure in the catalogue; undefined when all went well. */
  failure: string | undefined;
  /** Its details. */
  details: Record<string, unknown>;
}

interface Envelope {
  data?: unknown;
  errors?: { extensions: Record<string, unknown> & { name: string } }[];
}

/** A platform under this address, and the connections to it. */
export interface Door {
  http: Http;
  url: string;
}

/** One call of the event API by this shopper. */
export async function ask(
  { http, url }: Door,
  shopper: Shopper,
  route: `${'GET' | 'POST' | 'PUT'} ${string}`,
  body?: unknown,
): Promise<Reply> {
  const [method, path] = route.split(' ');
  const json = body === undefined ? undefined : JSON.stringify(body);
  const answer = await http.ask(`${url}/event/v1.0${path}`, {
    method: method ?? 'GET',
    headers: { ...shopper.headers, ...(json ? { 'content-type': 'application/json' } : {}) },
    ...(json ? { body: json } : {}),
  });
  const { data, errors } = JSON.parse(answer.text) as Envelope;
  const details = errors?.[0]?.extensions ?? {};
  return { status: answer.status, data, failure: errors?.[0]?.extensions.name, details };
}

export const hold = (
  door: Door,
  shopper: Shopper,
  showingId: string,
  selection: Selection,
  key: string = randomUUID(),
) => ask(door, shopper, `POST /showings/${showingId}/holds`, { ...selection, idempotency_key: key });

/** Phường Sài Gòn: where paper tickets go. */
export const saigon = {
  model: 'two_tier',
  province_code: '79',
  ward_code: '26740',
  address: '12/3 Lê Lợi',
};

/** With an address, paper tickets are asked for. */
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

/** What went right, or an error that says what did not. */
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export function dataOf(reply: Reply): any {
  if (reply.failure) throw new Error(`${reply.status} ${reply.failure} ${JSON.stringify(reply.details)}`);
  return reply.data;
}

export interface Bill {
  code: string;
  /** The bank's page. */
  payUrl: string;
  /** Our reference of the attempt. */
  reference: string;
}

/** Hold, contact, first payment: up to the door of the bank. */
export async function reachBank(
  door: Door,
  shopper: Shopper,
  showingId: string,
  selection: Selection,
): Promise<Bill> {
  const { code } = dataOf(await hold(door, shopper, showingId, selection)) as OrderWire;
  dataOf(await giveContact(door, shopper, code));
  const { pay_url: payUrl } = dataOf(await startPayment(door, shopper, code)) as { pay_url: string };
  return { code, payUrl, reference: new URL(payUrl).searchParams.get('vnp_TxnRef') ?? '' };
}

/** Where a payment is made. */
interface PayPage {
  address: string;
  /** What it shows, where it was shown at once. */
  text: string | undefined;
}

/** Opens the page of whoever takes the money; undefined where nothing is left to push. */
async function openPayPage(http: Http, payUrl: string): Promise<PayPage | undefined> {
  const { status, headers, text } = await http.ask(payUrl);
  if (typeof headers['location'] === 'string') {
    const address = new URL(headers['location'], payUrl);
    // Decided before: the browser is sent back to the shop.
    return address.origin === new URL(payUrl).origin ? { address: address.href, text: undefined } : undefined;
  }
  if (status !== 200) throw new Error(`the bank answered ${status}: ${text.slice(0, 200)}`);
  return text.includes('name="action"') ? { address: payUrl, text } : undefined;
}

/** The buttons of the page where this is paid; none where nothing is left to push. */
export async function buttonsAtBank(http: Http, payUrl: string): Promise<string[]> {
  const page = await openPayPage(http, payUrl);
  const text = page?.text ?? (page ? (await http.ask(page.address)).text : '');
  return [...text.matchAll(/name="action" value="(\w+)"/g)].map(([, name = '']) => name);
}

/** Opens the bank's page and pushes a button there; where the bank sends the browser then. Nothing to push: undefined. */
export async function pressAtBank(http: Http, payUrl: string, action: string): Promise<string | undefined> {
  const page = await openPayPage(http, payUrl);
  if (!page) return undefined;
  const pressed = await http.ask(page.address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `action=${action}`,
  });
  if (pressed.status >= 500) throw new Error(`the bank answered ${pressed.status}`);
  const { location } = pressed.headers;
  return typeof location === 'string' ? location : undefined;
}
