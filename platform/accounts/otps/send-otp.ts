import type { sendOtpBody } from '@mo-man/schema/wire/accounts/otp.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import type { OtpDeps } from './deps.ts';
import { chooseRecipient } from './choose-recipient.ts';
import { issueOtp } from './issue-otp.ts';
import { lockRecipient } from './otp.store.ts';

export async function sendOtp({
  body,
  caller,
  language,
  deps,
  request,
}: Call<OtpDeps, { body: typeof sendOtpBody }>) {
  await deps.otpNetworks.take(networkOf(request.ip));
  const chosen = await chooseRecipient(deps.db, body, caller);
  return transact(deps.db, async (trx) => {
    await lockRecipient(trx, chosen.recipient);
    return issueOtp(trx, deps, { ...chosen, language, deviceId: caller.deviceId });
  });
}
