import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { limits } from '@mo-man/schema/limits.ts';
import { mailboxOf } from '@mo-man/schema/rules/account/mailbox.rule.ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { OtpsTable } from '../../db/tables/accounts-tables.ts';
import { hashOf } from '../sessions/session.store.ts';
import { type Guesser, type Send, sendsCountedSince, type WrongCode } from './otp.rule.ts';

export type Otp = Selectable<OtpsTable>;

/** Keyed hash: there are so few codes that a plain hash in a copied table could be reversed. */
export const hashCode = (secret: string, token: string, code: string): string =>
  createHmac('sha256', secret).update(`${token}:${code}`).digest('base64url');

export function isSameHash(kept: string, given: string): boolean {
  const [a, b] = [Buffer.from(kept), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Serializes sends to one mailbox and tries of its codes, for all purposes, by an advisory lock. */
export async function lockRecipient(trx: Db, recipient: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp ${mailboxOf(recipient)}`}, 0))`.execute(trx);
}

export const findOtp = (db: Db, token: string): Promise<Otp | undefined> =>
  db.selectFrom('otps').selectAll().where('token', '=', token).executeTakeFirst();

export const lockOtp = (trx: Db, token: string): Promise<Otp | undefined> =>
  trx.selectFrom('otps').selectAll().where('token', '=', token).forUpdate().executeTakeFirst();

/** The code that a proof (`phone_token`) stands for. */
export const findProven = (db: Db, proof: string): Promise<Otp | undefined> =>
  db.selectFrom('otps').selectAll().where('proof_hash', '=', hashOf(proof)).executeTakeFirst();

export const lockProven = (trx: Db, proof: string): Promise<Otp | undefined> =>
  trx.selectFrom('otps').selectAll().where('proof_hash', '=', hashOf(proof)).forUpdate().executeTakeFirst();

/**
 * Marks a code as right and returns the proof, of which only the hash is stored. The proof is made only now, so that the `otp_token`, which
 * was returned when the code was sent, is worth nothing as a proof.
 */
export async function proveOtp(trx: Db, token: string, now: Date): Promise<string> {
  const proof = randomBytes(32).toString('base64url');
  await trx
    .updateTable('otps')
    .set({ verified_at: now, proof_hash: hashOf(proof) })
    .where('token', '=', token)
    .execute();
  return proof;
}

/** All sends that still count to the mailbox of this recipient, in any spelling of its address. */
export async function recentSends(trx: Db, recipient: string, now: Date): Promise<Send[]> {
  const rows = await trx
    .selectFrom('otps')
    .select(['purpose', 'created_at', 'sends', 'verified_at', 'device_id', 'known_device'])
    .where('mailbox', '=', mailboxOf(recipient))
    .where('created_at', '>', sendsCountedSince(now))
    .execute();
  return rows.map((row) => ({
    purpose: row.purpose,
    sentAt: row.created_at,
    sends: row.sends,
    verified: row.verified_at !== null,
    deviceId: row.device_id,
    isKnown: row.known_device,
  }));
}

/**
 * Codes that this one has replaced: requested by the same device for the same recipient and purpose, and not expired. At most as many as a
 * person can request in that time.
 */
export async function findReplaced(
  trx: Db,
  { token, recipient, purpose, device_id: deviceId }: Otp,
  now: Date,
): Promise<Pick<Otp, 'token' | 'code_hash'>[]> {
  return trx
    .selectFrom('otps')
    .select(['token', 'code_hash'])
    .where('recipient', '=', recipient)
    .where('created_at', '>', new Date(now.getTime() - limits.otpMinutes * 60_000))
    .where('purpose', '=', purpose)
    .where('device_id', '=', deviceId)
    .where('token', '<>', token)
    .where('spent_at', 'is not', null)
    .where('verified_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(limits.otpMaxPerHour)
    .execute();
}

export async function triesOfRoot(trx: Db, rootToken: string): Promise<number> {
  const { tries } = await trx
    .selectFrom('otps')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('tries'), val(0)).as('tries'))
    .where('root_token', '=', rootToken)
    .executeTakeFirstOrThrow();
  return Number(tries);
}

/**
 * Invalidates earlier codes of this device for this recipient and purpose, and those of the same chain of resends. Codes of other devices
 * and proofs stay valid.
 */
export async function replaceOtps(
  trx: Db,
  otp: { recipient: string; purpose: string; deviceId: string; rootToken: string | undefined },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('otps')
    .set({ spent_at: now })
    .where('recipient', '=', otp.recipient)
    .where('purpose', '=', otp.purpose)
    .where((row) =>
      row.or([row('device_id', '=', otp.deviceId), row('root_token', '=', otp.rootToken ?? '')]),
    )
    .where('spent_at', 'is', null)
    .where('verified_at', 'is', null)
    .execute();
}

/** A try: the device, and what it tries to open. */
export interface Guess extends Guesser {
  /** The account of the recipient, or, without one, the recipient itself. */
  guessed: string;
}

/** Serializes tries against one account, by codes to its phone and its email. To be called after lockRecipient. */
export async function lockGuessed(trx: Db, guessed: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guess ${guessed}`}, 0))`.execute(trx);
}

/** Wrong codes that still count. */
export async function findWrong(db: Db, guessed: string, now: Date): Promise<WrongCode[]> {
  return db
    .selectFrom('wrong_codes')
    .select(['at', 'device_id as deviceId', 'known_device as isKnown', 'in_row as isInRow'])
    .where('guessed', '=', guessed)
    .where('at', '>', new Date(now.getTime() - limits.otpWrongKeptDays * limits.secondsPerDay * 1000))
    .execute();
}

export async function countWrong(trx: Db, token: string, guess: Guess, now: Date): Promise<void> {
  await trx
    .updateTable('otps')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('token', '=', token)
    .execute();
  const { guessed, deviceId, isKnown } = guess;
  await trx
    .insertInto('wrong_codes')
    .values({ guessed, device_id: deviceId, known_device: isKnown, at: now })
    .execute();
}

/**
 * Ends the row of wrong codes after a right one, on this device or on all known ones. The buckets of tries (judgedFrom) are not emptied.
 */
export async function endRow(trx: Db, { guessed, deviceId, isKnown }: Guess): Promise<void> {
  await trx
    .updateTable('wrong_codes')
    .set({ in_row: false })
    .where('guessed', '=', guessed)
    .where('known_device', '=', isKnown)
    .$if(!isKnown, (query) => query.where('device_id', '=', deviceId))
    .where('in_row', '=', true)
    .execute();
}
