import { limits } from '@mo-man/schema/limits.ts';
import type { OtpTypeWire, resendOtpBody } from '@mo-man/schema/wire/accounts/otp.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import type { OtpDeps } from './deps.ts';
import { checkOwner } from './check-owner.ts';
import { issueOtp } from './issue-otp.ts';
import { findOtp, lockOtp, lockRecipient, triesOfRoot } from './otp.store.ts';

export async function resendOtp({
  body,
  caller,
  language,
  deps,
  request,
}: Call<OtpDeps, { body: typeof resendOtpBody }>) {
  await deps.otpNetworks.take(networkOf(request.ip));
  const token = body.parent_token;
  return transact(deps.db, async (trx) => {
    const found = await findOtp(trx, token);
    await lockRecipient(trx, found?.recipient ?? token);
    const before = await lockOtp(trx, token);
    if (!before || before.spent_at || before.verified_at) throw new Failure('otp_expired');
    checkOwner(before, caller);
    const { recipient, root_token: root, social_id: socialId, user_id: userId } = before;
    // When the tries of the chain are used up, the new code starts a new chain; else it would be invalid at once. Waits go on counting.
    const isLocked = (await triesOfRoot(trx, root)) >= limits.otpMaxTries;
    const purpose = before.purpose as OtpTypeWire;
    const rootToken = isLocked ? undefined : root;
    const { deviceId } = caller;
    return issueOtp(trx, deps, { recipient, purpose, language, socialId, userId, deviceId, rootToken });
  });
}
