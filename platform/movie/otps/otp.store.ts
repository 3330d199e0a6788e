import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { OtpsTable } from '../../db/tables-accounts.ts';

export type Otp = Selectable<OtpsTable>;

/** Four digits are few: without the secret a copy of the table would give them away. */
export const hashCode = (secret: string, token: string, code: string): string =>
  createHmac('sha256', secret).update(`${token}:${code}`).digest('base64url');

export function isSameHash(kept: string, given: string): boolean {
  const [a, b] = [Buffer.from(kept), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export const lockOtp = (trx: Db, token: string): Promise<Otp | undefined> =>
  trx.selectFrom('otps').selectAll().where('token', '=', token).forUpdate().executeTakeFirst();

/** One active per recipient and purpose: a newer one replaces those before it. */
export async function replaceOtps(trx: Db, otp: { recipient: string; purpose: string }): Promise<void> {
  await trx
    .updateTable('otps')
    .set({ spent_at: sql`now()` })
    .where('recipient', '=', otp.recipient)
    .where('purpose', '=', otp.purpose)
    .where('spent_at', 'is', null)
    .execute();
}

export async function countTry(trx: Db, otp: Otp): Promise<void> {
  await trx
    .updateTable('otps')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('token', '=', otp.token)
    .execute();
}
