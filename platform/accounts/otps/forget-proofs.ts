import { limits } from '@mo-man/schema/limits.ts';
import type { OtpDeps } from './deps.ts';

const HOUR = 3_600_000;

/** Deletes expired one-time passwords and links, because they contain phones and addresses, also of people without an account. */
export async function forgetProofs({ db, clock }: Pick<OtpDeps, 'db' | 'clock'>): Promise<void> {
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * HOUR);
  await db.deleteFrom('otps').where('created_at', '<', hoursAgo(limits.otpKeptHours)).execute();
  await db.deleteFrom('reset_waits').where('until', '<', clock.now()).execute();
  const wrongForgotten = hoursAgo(limits.otpWrongKeptDays * 24);
  await db.deleteFrom('wrong_codes').where('at', '<', wrongForgotten).execute();
  await db.deleteFrom('otp_wrong').where('last_at', '<', wrongForgotten).execute();
  await db
    .deleteFrom('mail_links')
    .where('created_at', '<', hoursAgo(limits.mailLinkKeptDays * 24))
    .execute();
}
