import { limits } from '@mo-man/schema/limits.ts';
import type { SendOtpAnswerWire } from '@mo-man/schema/wire/otp.ts';
import { transact } from '../../db/transact.ts';
import type { Language } from '../../lib/language.ts';
import { toMoment } from '../../lib/moment.ts';
import { digits, randomId } from '../../lib/random-id.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { MovieDeps } from '../deps.ts';
import { resendAt } from './otp.rule.ts';
import { type Otp, hashCode, replaceOtps } from './otp.store.ts';

const TOKEN_LENGTH = 32;

const text: Record<Language, (code: string) => string> = {
  vi: (code) =>
    `Mở Màn: mã xác thực của bạn là ${code}, dùng trong ${limits.otpMinutes} phút. Đừng đưa mã này cho ai.`,
  en: (code) =>
    `Mở Màn: your code is ${code}, good for ${limits.otpMinutes} minutes. Do not give it to anyone.`,
};

/** Sends new digits in place of those before; tries carry over from the send it follows. */
export async function issueOtp(
  deps: MovieDeps,
  wanted: { recipient: string; purpose: string; language: Language; after?: Otp },
): Promise<SendOtpAnswerWire> {
  const { recipient, purpose, language, after } = wanted;
  await deps.otpSends.take(recipient);
  const now = deps.clock.now();
  const token = randomId(TOKEN_LENGTH);
  const code = digits(limits.otpDigits);
  const sends = (after?.sends ?? 0) + 1;
  const expiresAt = new Date(now.getTime() + limits.otpMinutes * 60_000);
  await transact(deps.db, async (trx) => {
    await replaceOtps(trx, { recipient, purpose });
    await trx
      .insertInto('otps')
      .values({
        token,
        root_token: after?.root_token ?? token,
        purpose,
        recipient,
        code_hash: hashCode(deps.config.accessTokenSecret, token, code),
        sends,
        tries: after?.tries ?? 0,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute();
    await enqueue(trx, { kind: 'sms', to: recipient, text: text[language](code), code });
  });
  return { otp_token: token, resend_at: toMoment(resendAt(now, sends)), expires_at: toMoment(expiresAt) };
}
