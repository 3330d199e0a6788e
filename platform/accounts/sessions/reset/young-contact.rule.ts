import { limits } from '@mo-man/schema/limits.ts';

/** Since when the account has its contacts; null for the one that it was opened with. */
interface ContactsSince {
  email: string | null;
  email_changed_at: Date | null;
  phone: string | null;
  phone_changed_at: Date | null;
}

const DAY = limits.secondsPerDay * 1000;

/** Whether this phone (E.164) or email was added to the existing account less than limits.contactYoungDays ago. */
export function isYoungContact(user: ContactsSince, contact: string, now: Date): boolean {
  const changedAt = contact === user.phone ? user.phone_changed_at : user.email_changed_at;
  return changedAt !== null && now.getTime() - changedAt.getTime() < limits.contactYoungDays * DAY;
}
