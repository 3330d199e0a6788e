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

/** Tells everybody whom the buyer is reached at where money of an order goes from now on: whoever has a session alone hears of nothing. */
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
