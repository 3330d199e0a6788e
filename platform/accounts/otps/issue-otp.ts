import { limits } from '@mo-man/schema/limits.ts';
import { otpDigitsOf } from '@mo-man/schema/rules/account/otp.rule.ts';
import type { OtpTypeWire, SendOtpAnswerWire } from '@mo-man/schema/wire/accounts/otp.ts';
import type { Db } from '../../db/open.ts';
import { Failure } from '../../lib/failure.ts';
import type { Language } from '../../lib/text/language.ts';
import { toMoment } from '../../lib/time/moment.ts';
import { digits, randomId } from '../../lib/crypto/random-id.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { admitSms } from '../../outbox/sms-door.ts';
import type { OtpDeps } from './deps.ts';
import { isKnownDevice } from '../sessions/known-device.store.ts';
import { findUserByContact } from '../users/user.store.ts';
import { type OtpFacts, writeOtpMail, writeOtpSms } from './otp-texts.rule.ts';
import { judgedFrom, judgeSend, resendAt, secondsUntil } from './otp.rule.ts';
import { findWrong, hashCode, recentSends, replaceOtps } from './otp.store.ts';

const TOKEN_LENGTH = 32;

export interface WantedOtp {
  /** Phone in E.164, or e-mail address in lower case. */
  recipient: string;
  purpose: OtpTypeWire;
  language: Language;
  socialId?: string | null;
  userId?: string | null;
  deviceId: string;
  /** The first send of the chain that this one continues; wrong tries are counted over the chain. */
  rootToken?: string | undefined;
}

/**
 * Sends a new code, which replaces the one that this device requested before; throws when it is too early. The caller locks the recipient
 * first.
 */
export async function issueOtp(trx: Db, deps: OtpDeps, wanted: WantedOtp): Promise<SendOtpAnswerWire> {
  const { recipient, purpose, deviceId, rootToken } = wanted;
  const now = deps.clock.now();
  const owner = await findUserByContact(trx, recipient);
  const isKnown = await isKnownDevice(trx, owner?.id ?? '', deviceId);
  const wrong = await findWrong(trx, owner?.id ?? recipient, now);
  const judgedAt = judgedFrom(wrong, { deviceId, isKnown }, now);
  const sends = await recentSends(trx, recipient, now);
  const verdict = judgeSend(sends, { purpose, deviceId, isKnown }, { judgedAt, now });
  if ('failure' in verdict) {
    throw verdict.failure === 'too_fast'
      ? new Failure('too_fast', { retry_after: secondsUntil(verdict.at, now) })
      : new Failure('otp_resend_too_soon', { resend_at: toMoment(verdict.at) });
  }
  const token = randomId(TOKEN_LENGTH);
  const code = digits(otpDigitsOf(purpose));
  const expiresAt = new Date(now.getTime() + limits.otpMinutes * 60_000);
  await replaceOtps(trx, { recipient, purpose, deviceId, rootToken }, now);
  await trx
    .insertInto('otps')
    .values({
      token,
      root_token: rootToken ?? token,
      purpose,
      recipient,
      social_id: wanted.socialId ?? null,
      user_id: wanted.userId ?? null,
      code_hash: hashCode(deps.config.accessTokenSecret, token, code),
      sends: verdict.sends,
      device_id: deviceId,
      known_device: isKnown,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  await sendCode(trx, deps, wanted, { code, purpose });
  return {
    otp_token: token,
    digits: code.length,
    resend_at: toMoment(resendAt(now, verdict.sends)),
    expires_at: toMoment(expiresAt),
  };
}

async function sendCode(
  trx: Db,
  { config, sms }: OtpDeps,
  { recipient: to, language }: WantedOtp,
  otp: OtpFacts,
): Promise<void> {
  const { code } = otp;
  if (to.includes('@')) {
    await enqueue(trx, { kind: 'mail', to, ...writeOtpMail(otp, language), code });
  } else {
    const text = writeOtpSms(otp, language, config.publicUrl);
    await enqueue(trx, await admitSms(trx, sms, 'code', { to, text, code }));
  }
}
