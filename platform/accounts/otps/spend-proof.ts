import type { OtpTypeWire } from '@mo-man/schema/wire/accounts/otp.ts';
import { limits } from '@mo-man/schema/limits.ts';
import type { Db } from '../../db/open.ts';
import { Failure } from '../../lib/failure.ts';
import { type Otp, findProven, lockProven } from './otp.store.ts';

export interface Proof {
  /** Phone in E.164, or e-mail address in lower case. */
  recipient: string;
  purpose: OtpTypeWire;
  /** The social login that asked to be joined; only with `migrate`. */
  socialId: string | null;
  /** The account that asked, which alone may use it; null with `login` and `password_reset`. */
  userId: string | null;
}

function isGood(otp: Otp | undefined, purposes: readonly OtpTypeWire[], now: Date): otp is Otp {
  if (!otp?.verified_at || otp.spent_at) return false;
  const isFresh = now.getTime() - otp.verified_at.getTime() <= limits.otpProofMinutes * 60_000;
  return isFresh && purposes.some((purpose) => purpose === otp.purpose);
}

const viewProof = (otp: Otp): Proof => ({
  recipient: otp.recipient,
  purpose: otp.purpose as OtpTypeWire,
  socialId: otp.social_id,
  userId: otp.user_id,
});

/** Reads what `spendProof` would use up, to check it before expensive work. */
export async function readProof(
  db: Db,
  token: string,
  purposes: readonly OtpTypeWire[],
  now: Date,
): Promise<Proof | undefined> {
  const otp = await findProven(db, token);
  return isGood(otp, purposes, now) ? viewProof(otp) : undefined;
}

/**
 * Uses up a proof (`phone_token` of POST /users/otps/verify) and returns what it proves. A proof is valid once, for limits.otpProofMinutes,
 * and only for the named purposes; else throws otp_expired. It is not used up when the transaction rolls back.
 */
export async function spendProof(
  trx: Db,
  token: string,
  purposes: readonly OtpTypeWire[],
  now: Date,
): Promise<Proof> {
  const otp = await lockProven(trx, token);
  if (!isGood(otp, purposes, now)) throw new Failure('otp_expired');
  await trx.updateTable('otps').set({ spent_at: now }).where('token', '=', otp.token).execute();
  return viewProof(otp);
}

/** Uses up a proof that this account itself requested for one of its own proven contacts. */
export async function spendOwnProof(
  trx: Db,
  token: string,
  { purpose, user, now }: { purpose: OtpTypeWire; user: { id: string }; now: Date },
): Promise<void> {
  const proof = await spendProof(trx, token, [purpose], now);
  if (proof.userId !== user.id) throw new Failure('otp_expired');
}
