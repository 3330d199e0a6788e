import type { Db } from '../db/open.ts';
import type { OwnerMail } from '../lib/text/owner-mail.rule.ts';
import type { Contacts } from '../lib/proven-contact.rule.ts';
import { enqueue } from './enqueue.ts';
import { admitSomeSms, type SmsDoor } from './sms-door.ts';

/**
 * Warns the owner of an account by mail to a proven address, else by text message to a proven number. `everywhere`: by both, when one of
 * the two is about to be replaced or may be a stranger's.
 */
export async function tellOwner(
  trx: Db,
  door: SmsDoor,
  { email, email_verified_at: emailProven, phone, phone_verified_at: phoneProven }: Contacts,
  { subject, text, sms, everywhere = false }: OwnerMail & { everywhere?: boolean },
): Promise<void> {
  const hasMail = email !== null && emailProven !== null;
  if (hasMail) await enqueue(trx, { kind: 'mail', to: email, subject, text });
  if (phone !== null && phoneProven !== null && (everywhere || !hasMail))
    await enqueue(trx, ...(await admitSomeSms(trx, door, 'warning', [{ to: phone, text: sms }])));
}
