import type { Db } from '../../db/open.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Push } from '../../outbox/notifications.ts';
import { admitSomeSms, type SmsDoor } from '../../outbox/sms-door.ts';
import { readProvenAddresses } from '../../outbox/push/turn-alert.store.ts';

/** Fallback of a push that failed for good: mail to a proven address, else SMS to a proven number, else nothing. */
export const tellOtherwise =
  (sms: SmsDoor) =>
  async (trx: Db, { otherwise }: Pick<Push, 'otherwise'>): Promise<void> => {
    if (!otherwise) return;
    const { email, phone } = await readProvenAddresses(trx, otherwise.user_id);
    if (email !== null) await enqueue(trx, { kind: 'mail', to: email, ...otherwise.mail });
    else if (phone !== null)
      await enqueue(trx, ...(await admitSomeSms(trx, sms, 'news', [{ to: phone, text: otherwise.sms }])));
  };
