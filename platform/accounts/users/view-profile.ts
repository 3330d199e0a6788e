import type { UserWire } from '@mo-man/schema/wire/accounts/account.ts';
import type { User } from './user.store.ts';

/** Number of characters of the identity number that are shown. */
const READABLE = 3;

/** The profile for its owner; of the identity number only the last characters. */
export function viewProfile(user: User): UserWire {
  const identity = user.identify_number;
  return {
    id: user.id,
    name: user.name,
    email: user.email ?? user.pending_email,
    email_verified: user.email !== null && user.email_verified_at !== null,
    pending_email: user.pending_email,
    phone: user.phone,
    phone_verified: user.phone_verified_at !== null,
    dob: user.dob,
    gender: user.gender,
    identify_number: identity && identity.slice(-READABLE).padStart(identity.length, '•'),
    to_update: user.name === '',
    has_password: user.password_hash !== null,
    wants_news: user.wants_news,
    wants_reminders: user.wants_reminders,
    locale: user.locale,
  };
}
