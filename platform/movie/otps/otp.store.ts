import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { OtpsTable } from '../../db/tables-accounts.ts';
import { type Send, sendsCountedSince } from './otp.rule.ts';

export type Otp = Selectable<OtpsTable>;

/** Four digits are few: without the secret a copy of the table would give them away. */
export const hashCode = (secret: string, token: string, code: string): string =>
  createHmac('sha256', secret).update(`${token}:${code}`).digest('base64url');

export function isSameHash(kept: string, given: string): boolean {
  const [a, b] = [Buffer.from(kept), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Sends and tries of one recipient are judged one after the other, whatever their purpose. */
export async function lockRecipient(trx: Db, recipient: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp ${recipient}`}, 0))`.execute(trx);
}

export const findOtp = (db: Db, token: string): Promise<Otp | undefined> =>
  db.selectFrom('otps').selectAll().where('token', '=', token).executeTakeFirst();

export const lockOtp = (trx: Db, token: string): Promise<Otp | undefined> =>
  trx.selectFrom('otps').selectAll().where('token', '=', token).forUpdate().executeTakeFirst();

/** Every send to this recipient that still counts. */
export async function recentSends(trx: Db, recipient: string, now: Date): Promise<Send[]> {
  const rows = await trx
    .selectFrom('otps')
    .select(['purpose', 'created_at', 'sends', 'tries', 'verified_at'])
    .where('recipient', '=', recipient)
    .where('created_at', '>', sendsCountedSince(now))
    .execute();
  return rows.map((row) => ({
    purpose: row.purpose,
    sentAt: row.created_at,
    sends: row.sends,
    wrongTries: row.tries,
    verified: row.verified_at !== null,
  }));
}

/** Wrong tries over all sends that follow from one another. */
export async function triesOfRoot(trx: Db, rootToken: string): Promise<number> {
  const { tries } = await trx
    .selectFrom('otps')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('tries'), val(0)).as('tries'))
    .where('root_token', '=', rootToken)
    .executeTakeFirstOrThrow();
  return Number(tries);
}

/** One active per recipient and purpose: a newer one replaces those before it. What was proven stays proven. */
export async function replaceOtps(
  trx: Db,
  otp: { recipient: string; purpose: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('otps')
    .set({ spent_at: now })
    .where('recipient', '=', otp.recipient)
    .where('purpose', '=', otp.purpose)
    .where('spent_at', 'is', null)
    .where('verified_at', 'is', null)
    .execute();
}

export async function countTry(trx: Db, token: string): Promise<void> {
  await trx
    .updateTable('otps')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('token', '=', token)
    .execute();
}
