import type { Db } from '../../db/open.ts';
import type { Language } from '../../lib/text/language.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import type { PasswordDeps } from './deps.ts';
import { mailWelcome } from '../mail-links/mail-account.ts';
import { insertUser, type User } from '../users/user.store.ts';

interface NewAccount {
  /** Phone in E.164 or email, just proven. */
  contact: string;
  /** Null for an account without a password, which is opened by codes alone. */
  passwordHash: string | null;
  name: string;
  locale: Language;
}

export async function openAccount(trx: Db, deps: PasswordDeps, account: NewAccount): Promise<User> {
  const { contact, passwordHash, name, locale } = account;
  const now = deps.clock.now();
  const proven = contact.includes('@')
    ? { email: contact, email_verified_at: now }
    : { phone: contact, phone_verified_at: now };
  const user = await insertUser(trx, {
    id: randomId(),
    name,
    locale,
    password_hash: passwordHash,
    password_changed_at: passwordHash === null ? null : now,
    ...proven,
  });
  if (user.email) await mailWelcome(trx, deps, user);
  return user;
}
