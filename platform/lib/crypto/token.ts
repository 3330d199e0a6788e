import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { identityProviders } from '@mo-man/schema/values.ts';
import { z } from 'zod';
import type { Clock } from '../time/clock.ts';

/** The kinds of signed tokens with their claims. The kind is signed too, so a token cannot be used as one of another kind. */
const claimsOf = {
  /** A logged-in account: user, session family, device. */
  access: z.object({ sub: z.string(), fid: z.string(), did: z.string() }),
  /** A registered device, by our own id of it. */
  device: z.object({ device_id: z.string() }),
  /** The owner has just been checked (POST /users/me/step_up): user and session family. */
  step_up: z.object({ sub: z.string(), fid: z.string() }),
  /** A login at another site is about to be linked to the account: user, session family, provider. */
  link_social: z.object({ sub: z.string(), fid: z.string(), provider: z.enum(identityProviders) }),
  /** A turn in a queue (10 minutes), bound to user and showing. */
  turn: z.object({
    sub: z.string(),
    showing_id: z.string(),
    turn_id: z.string(),
    number: z.int(),
    epoch: z.int(),
  }),
  /** A place in a queue, bound to user and showing: brings the same number back if the queue's database is lost. */
  place: z.object({
    sub: z.string(),
    showing_id: z.string(),
    entry_id: z.string(),
    /** Null before the draw. */
    number: z.int().nullable(),
    epoch: z.int(),
    /** The highest number that the queue had given out when this was signed; missing in older tokens. */
    last: z.int().optional(),
  }),
  /** The return page after a payment provider's page; works in any browser, without login. */
  return: z.object({ order: z.string() }),
  /** The link in a mail that unsubscribes from event news (/unsubscribe/{token}). */
  unsubscribe: z.object({ sub: z.string() }),
  /**
   * The link in a reminder that unsubscribes from reminders of this event, without login (/stop-reminder/{token}). With a showing, in a
   * turn alert: unsubscribes from the alert for the queue of that showing only. With `visits`, in the mails of the day before and the day after: unsubscribes
   * from these, of all events. With `follows`, in a mail about new events: ends these follows of artists, organizers and venues.
   */
  stop_reminder: z.object({
    sub: z.string(),
    event_id: z.string(),
    showing_id: z.string().optional(),
    visits: z.literal(true).optional(),
    follows: z.array(z.int()).optional(),
  }),
} as const;

export type TokenKind = keyof typeof claimsOf;
export type Claims<K extends TokenKind> = z.output<(typeof claimsOf)[K]>;
export type VerifiedClaims<K extends TokenKind> = Claims<K> & { iat: number; exp: number };
export type TokenCheck<K extends TokenKind> =
  | { ok: true; claims: VerifiedClaims<K> }
  | { ok: false; reason: 'expired' | 'invalid' };

const times = z.object({ kind: z.string(), iat: z.number(), exp: z.number() });
const ourHead = z.object({ alg: z.literal('HS256'), crit: z.undefined().optional() });

const keys = new Map<string, KeyObject>();
/** Key objects by secret, cached; a process has few secrets. */
function keyOf(secret: string): KeyObject {
  const known = keys.get(secret);
  if (known) return known;
  const key = createSecretKey(secret, 'utf8');
  keys.set(secret, key);
  return key;
}

/** A token is accepted for so long after its expiry, because clocks differ. */
export const clockToleranceSeconds = 5;

interface Signing {
  secret: string;
  clock: Clock;
  /** Lifetime of the token. */
  seconds: number;
}

const inBase64 = (part: object): string => Buffer.from(JSON.stringify(part), 'utf8').toString('base64url');
const ourHeadText = inBase64({ alg: 'HS256', typ: 'JWT' });
const signatureOf = (signed: string, secret: string): string =>
  createHmac('sha256', keyOf(secret)).update(signed).digest('base64url');

/** Signs synchronously, for the reason given at `verifyToken`. */
export function signAtOnce<K extends TokenKind>(
  kind: K,
  claims: Claims<K>,
  { secret, clock, seconds }: Signing,
): string {
  const iat = Math.floor(clock.now().getTime() / 1000);
  const signed = `${ourHeadText}.${inBase64({ ...claims, kind, iat, exp: iat + seconds })}`;
  return `${signed}.${signatureOf(signed, secret)}`;
}

export const signToken = <K extends TokenKind>(
  kind: K,
  claims: Claims<K>,
  signing: Signing,
): Promise<string> => Promise.resolve(signAtOnce(kind, claims, signing));

function isSigned(signed: string, signature: string, secret: string): boolean {
  const good = Buffer.from(signatureOf(signed, secret));
  const given = Buffer.from(signature);
  return given.length === good.length && timingSafeEqual(given, good);
}

function parsePart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Verifies synchronously: passing an HMAC to another thread, as libraries do, costs ten times as much as the HMAC. */
export function verifyToken<K extends TokenKind>(
  kind: K,
  token: string,
  { secret, clock }: { secret: string; clock: Clock },
): TokenCheck<K> {
  const [head = '', payload = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !isSigned(`${head}.${payload}`, signature, secret))
    return { ok: false, reason: 'invalid' };
  const said = parsePart(payload);
  const stamped = times.safeParse(said);
  if (!stamped.success || !ourHead.safeParse(parsePart(head)).success)
    return { ok: false, reason: 'invalid' };
  const { iat, exp } = stamped.data;
  if (clock.now().getTime() >= (exp + clockToleranceSeconds) * 1000) return { ok: false, reason: 'expired' };
  const claims = claimsOf[kind].safeParse(said);
  if (!claims.success || stamped.data.kind !== kind) return { ok: false, reason: 'invalid' };
  return { ok: true, claims: { ...(claims.data as Claims<K>), iat, exp } };
}
