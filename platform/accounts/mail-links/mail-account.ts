import type { IdentityProvider } from '@mo-man/schema/values.ts';
import type { Db } from '../../db/open.ts';
import { newsLink } from '../../lib/news-link.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { tellOwner } from '../../outbox/tell-owner.ts';
import type { MailLinkDeps } from './deps.ts';
import { maskContact } from '../../lib/text/mask-contact.rule.ts';
import type { User } from '../users/user.store.ts';
import {
  type MailReader,
  writeContactChangedMail,
  writeEmailChangingMail,
  writeExportMail,
  writeJoinedMail,
  writeLinkedMail,
  writePasskeyMail,
  writePasswordChangedMail,
  writeResetMail,
  writeVerifyMail,
  writeWelcomeMail,
} from './account-mails.rule.ts';
import { addLink } from './mail-link.store.ts';

type MailDeps = Pick<MailLinkDeps, 'config' | 'clock'>;
type OwnerDeps = Pick<MailLinkDeps, 'config' | 'sms'>;
/** The fields of an account that a mail needs. */
export type Addressee = Pick<User, 'id' | 'name' | 'locale'>;

const to = (user: Addressee): MailReader => ({ name: user.name, language: user.locale });

/** Mails the link that proves `email` for this account, if and when this transaction commits. */
export async function mailVerifyLink(
  trx: Db,
  { config, clock }: MailDeps,
  user: Addressee,
  email: string,
): Promise<void> {
  const token = await addLink(trx, { userId: user.id, email, purpose: 'verify_email' }, clock.now());
  const link = `${config.publicUrl}/verify-email/confirm?token=${token}`;
  await enqueue(trx, { kind: 'mail', to: email, ...writeVerifyMail(to(user), link) });
}

/** Mails the link for a new password, if and when this transaction commits. */
export async function mailResetLink(
  trx: Db,
  { config, clock }: MailDeps,
  user: Addressee,
  email: string,
): Promise<void> {
  const token = await addLink(trx, { userId: user.id, email, purpose: 'reset_password' }, clock.now());
  const link = `${config.publicUrl}/reset-password?token=${token}`;
  await enqueue(trx, { kind: 'mail', to: email, ...writeResetMail(to(user), link) });
}

export const tellEmailChanging = (
  trx: Db,
  { config, sms }: OwnerDeps,
  user: User,
  next: string,
): Promise<void> =>
  tellOwner(trx, sms, user, writeEmailChangingMail(to(user), maskContact(next), config.publicUrl));

/** Tells the owner, at the former contacts, that the account has got another phone (E.164) or email. */
export const tellContactChanged = (
  trx: Db,
  { config, sms }: OwnerDeps,
  before: User,
  next: string,
): Promise<void> =>
  tellOwner(trx, sms, before, {
    ...writeContactChangedMail(to(before), next, config.publicUrl),
    everywhere: true,
  });

export const tellPasswordChanged = (trx: Db, { config, sms }: OwnerDeps, user: User): Promise<void> =>
  tellOwner(trx, sms, user, writePasswordChangedMail(to(user), config.publicUrl));

export const tellExported = (trx: Db, { config, sms }: OwnerDeps, user: User): Promise<void> =>
  tellOwner(trx, sms, user, writeExportMail(to(user), config.publicUrl));

/** Tells the owners of both accounts, at the contacts before joining, that the accounts were joined. */
export async function tellJoined(
  trx: Db,
  { config, sms }: OwnerDeps,
  before: readonly User[],
): Promise<void> {
  for (const user of before) await tellOwner(trx, sms, user, writeJoinedMail(to(user), config.publicUrl));
}

/** Tells the owner that a login at another site opens the account from now on, or no longer does. */
export const tellLinked = (
  trx: Db,
  { config, sms }: OwnerDeps,
  user: User,
  change: { provider: IdentityProvider; isLinked: boolean },
): Promise<void> => tellOwner(trx, sms, user, writeLinkedMail(to(user), change, config.publicUrl));

/** Tells the owner that a passkey was added to the account, or removed from it. */
export const tellPasskey = (
  trx: Db,
  { config, sms }: OwnerDeps,
  user: User,
  change: { name: string; isAdded: boolean },
): Promise<void> => tellOwner(trx, sms, user, writePasskeyMail(to(user), change, config.publicUrl));

/** The mail after the first proven address; for an account that wants news it has the link to unsubscribe. */
export async function mailWelcome(
  trx: Db,
  { config, clock }: MailDeps,
  user: Addressee & Pick<User, 'email' | 'wants_news'>,
): Promise<void> {
  if (!user.email) return;
  if (!user.wants_news) {
    const mail = writeWelcomeMail(to(user), config.publicUrl, null);
    return enqueue(trx, { kind: 'mail', to: user.email, ...mail });
  }
  const unsubscribe_url = await newsLink({ config, clock }, user.id);
  const mail = writeWelcomeMail(to(user), config.publicUrl, unsubscribe_url);
  await enqueue(trx, { kind: 'mail', to: user.email, ...mail, unsubscribe_url });
}
