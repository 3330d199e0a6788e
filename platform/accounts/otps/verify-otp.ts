import { limits } from '@mo-man/schema/limits.ts';
import type { verifyOtpBody } from '@mo-man/schema/wire/accounts/otp.ts';
import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import type { z } from 'zod';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import type { DeviceCaller } from '../../lib/caller.ts';
import { Failure } from '../../lib/failure.ts';
import { toMoment } from '../../lib/time/moment.ts';
import type { OtpDeps } from './deps.ts';
import { beginResetWait, resetReadyAt } from '../sessions/reset/reset-wait.ts';
import { findUserByContact } from '../users/user.store.ts';
import { countGuess } from '../../lib/count-guess.ts';
import { checkOwner } from './check-owner.ts';
import { nextStepOf } from './next-step-of.ts';
import { judgedFrom, judgeOtp, secondsUntil } from './otp.rule.ts';
import {
  countWrong,
  endRow,
  findOtp,
  findReplaced,
  findWrong,
  hashCode,
  isSameHash,
  lockGuessed,
  lockOtp,
  lockRecipient,
  type Otp,
  proveOtp,
  triesOfRoot,
} from './otp.store.ts';

type Body = z.output<typeof verifyOtpBody>;

export async function verifyOtp({
  body,
  caller,
  deps,
  request,
}: Call<OtpDeps, { body: typeof verifyOtpBody }>) {
  const network = networkOf(request.ip);
  const isKnown = await isOfKnownDevice(deps.db, body.otp_token, caller);
  const guess = isKnown ? undefined : await countGuess(deps.otpGuesses, { network, log: deps.log });
  const answer = await transact(deps.db, (trx) => judge(trx, deps, body, caller));
  // Thrown after the transaction, so that the counted try is committed.
  if (answer instanceof Failure) {
    if (answer.failure === 'otp_wrong') guess?.wrong();
    throw answer;
  }
  await guess?.right();
  return answer;
}

/**
 * Whether the code was requested on this device and the account knows the device. Then wrong codes are counted by account only, not by
 * network, so that others behind the same address of a mobile network do not block the owner.
 */
async function isOfKnownDevice(db: Db, token: string, { deviceId }: DeviceCaller): Promise<boolean> {
  const otp = await findOtp(db, token);
  return otp !== undefined && otp.known_device && otp.device_id === deviceId;
}

async function judge(trx: Db, deps: OtpDeps, body: Body, caller: DeviceCaller) {
  const { clock, config } = deps;
  const now = clock.now();
  const token = body.otp_token;
  const found = await findOtp(trx, token);
  // From here on an unknown token causes the same work, so that timing does not show whether it exists.
  await lockRecipient(trx, found?.recipient ?? token);
  const otp = await lockOtp(trx, token);
  const owner = await findUserByContact(trx, otp?.recipient ?? token);
  const guess = {
    guessed: owner?.id ?? otp?.recipient ?? token,
    deviceId: otp?.device_id ?? '',
    isKnown: otp?.known_device ?? false,
  };
  await lockGuessed(trx, guess.guessed);
  const from = judgedFrom(await findWrong(trx, guess.guessed, now), guess, now);
  const tries = await triesOfRoot(trx, otp?.root_token ?? token);
  const given = hashCode(config.accessTokenSecret, token, body.otp_value);
  const isRight = isSameHash(otp?.code_hash ?? hashCode(config.accessTokenSecret, token, ''), given);
  if (!otp || !isMeant(otp, body)) return new Failure('otp_expired');
  checkOwner(otp, caller);

  const facts = {
    expiresAt: otp.expires_at,
    tries,
    judgedFrom: from,
    verified: otp.verified_at !== null,
    spent: otp.spent_at !== null,
  };
  const verdict = judgeOtp(facts, isRight, now);
  if (verdict === 'too_fast') {
    return new Failure('too_fast', { retry_after: secondsUntil(from ?? now, now) });
  }
  if (verdict === 'otp_wrong') {
    // An older, replaced code is answered without counting a try: guessing one gains nothing, because it opens nothing.
    if (otp.device_id === caller.deviceId && (await isReplaced(trx, deps, otp, body.otp_value)))
      return new Failure('otp_replaced');
    await countWrong(trx, token, guess, now);
    return new Failure('otp_wrong', { tries_left: Math.max(0, limits.otpMaxTries - tries - 1) });
  }
  if (verdict !== 'right') return new Failure(verdict);
  await endRow(trx, guess);
  if (otp.purpose === 'password_reset') {
    const { deviceId } = caller;
    const way = { deviceId, contact: otp.recipient, isByLink: false };
    const readyAt = owner && (await resetReadyAt(trx, deps, owner, way));
    if (owner && readyAt) {
      await trx.updateTable('otps').set({ spent_at: now }).where('token', '=', token).execute();
      await beginResetWait(trx, deps, owner, { deviceId, readyAt });
      return new Failure('password_reset_waits', { ready_at: toMoment(readyAt) });
    }
  }
  const proof = await proveOtp(trx, token, now);
  return { phone_token: proof, next_step: await nextStepOf(trx, otp, caller.deviceId) };
}

async function isReplaced(trx: Db, { clock, config }: OtpDeps, otp: Otp, value: string): Promise<boolean> {
  const older = await findReplaced(trx, otp, clock.now());
  return older.some(({ token, code_hash: kept }) =>
    isSameHash(kept, hashCode(config.accessTokenSecret, token, value)),
  );
}

/** `otp_type` and `social_id` are optional in the request; if present they must be those of the code. */
function isMeant(otp: { purpose: string; social_id: string | null }, body: Body): boolean {
  if (body.otp_type !== undefined && body.otp_type !== otp.purpose) return false;
  return body.social_id === undefined || body.social_id === otp.social_id;
}
