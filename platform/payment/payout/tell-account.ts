import { bankName } from '@mo-man/schema/rules/order/banks.rule.ts';
import { accountEnding } from '@mo-man/schema/rules/order/refund-account.rule.ts';
import type { Tx } from '../../db/open.ts';
import { enqueue, type OutboxItem } from '../../outbox/enqueue.ts';
import { admitSomeSms } from '../../outbox/sms-door.ts';
import type { OrderMailDeps } from '../../sale/mail/deps.ts';
import {
  writeChangedAccountMail,
  writeChangedAccountSms,
} from '../../sale/mail/changed-account-mail.rule.ts';
import { provenContacts } from '../../sale/mail/proven-contacts.store.ts';
import type { OrderRow } from '../../sale/orders/order.store.ts';
import type { NamedAccount } from './judge-account.rule.ts';

const said = ({ bank_bin: bin, account }: Pick<NamedAccount, 'bank_bin' | 'account'>): string =>
  `${bankName(bin)} …${accountEnding(account)}`;

/** Tells all contacts of the buyer which account refunds now go to, so that a thief of the session cannot change it unnoticed. */
export async function tellAccount(
  tx: Tx,
  { config: { publicUrl }, sms }: OrderMailDeps,
  {
    order: { code, user_id: userId, contact, language },
    account,
    before,
    payableFrom,
  }: {
    order: Pick<OrderRow, 'code' | 'user_id' | 'contact' | 'language'>;
    account: NamedAccount;
    before: NamedAccount | null;
    payableFrom: Date | null;
  },
): Promise<void> {
  const proven = (await provenContacts(tx, [userId])).get(userId);
  const mail = {
    code,
    name: proven?.name ?? contact?.name ?? '',
    account: said(account),
    before: before && said(before),
    payableFrom,
    publicUrl,
  };
  const emails = new Set([proven?.email, contact?.email].flatMap((email) => email ?? []));
  const mails = [...emails].map((to): OutboxItem => ({
    kind: 'mail',
    to,
    ...writeChangedAccountMail(mail, language),
  }));
  const texts = proven?.phone ? [{ to: proven.phone, text: writeChangedAccountSms(mail, language) }] : [];
  await enqueue(tx, ...mails, ...(await admitSomeSms(tx, sms, 'warning', texts)));
}
