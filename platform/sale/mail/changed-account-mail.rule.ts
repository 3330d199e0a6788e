import { greeting } from '../../lib/text/greeting.rule.ts';
import { momentText } from '@mo-man/schema/rules/time/moment-text.rule.ts';
import type { Language } from '@mo-man/schema/values.ts';
import type { MailText } from './tickets-mail.rule.ts';

/** What the mail says when somebody has named, or changed, the bank account that a refund goes to. */
export interface ChangedAccountMail {
  readonly code: string;
  readonly name: string;
  /** Bank and end of the number, `Vietcombank …6789`. */
  readonly account: string;
  /** The account that was named before; null for the first. */
  readonly before: string | null;
  /** Nothing is transferred to the new account before this time; null for the first, which needs no wait. */
  readonly payableFrom: Date | null;
  readonly publicUrl: string;
}

const whatOf = ({ code, account, before, payableFrom }: ChangedAccountMail, language: Language): string => {
  const since = payableFrom && momentText(payableFrom, language);
  if (language === 'vi')
    return before === null
      ? `Tiền hoàn của đơn ${code} sẽ được chuyển đến tài khoản ${account}.`
      : `Tài khoản nhận tiền hoàn của đơn ${code} đã đổi từ ${before} sang ${account}. Tiền được chuyển sớm nhất ${since}.`;
  return before === null
    ? `The refund of order ${code} will be transferred to the account ${account}.`
    : `The account for the refund of order ${code} was changed from ${before} to ${account}. Nothing is transferred to it before ${since}.`;
};

/** The mail to every contact of the buyer: where the money goes, and what to do when somebody else named the account. */
export function writeChangedAccountMail(mail: ChangedAccountMail, language: Language): MailText {
  const { code, name, before, publicUrl } = mail;
  const page = `${publicUrl}/order-refund/${code}`;
  const what = whatOf(mail, language);
  if (language === 'vi')
    return {
      subject:
        before === null
          ? `Tài khoản nhận tiền hoàn: đơn ${code}`
          : `Đã đổi tài khoản nhận tiền hoàn: đơn ${code}`,
      text: [
        greeting(name, 'vi'),
        what,
        `Nếu không phải bạn, bạn đặt mật khẩu mới ngay (việc này đăng xuất mọi thiết bị): ${publicUrl}/reset-password\nRồi điền lại tài khoản của bạn: ${page}`,
        `Mở Màn\n${publicUrl}`,
      ].join('\n\n'),
    };
  return {
    subject:
      before === null
        ? `Account for your refund: order ${code}`
        : `Account for your refund changed: order ${code}`,
    text: [
      greeting(name, 'en'),
      what,
      `If it was not you, choose a new password now, which logs out every device: ${publicUrl}/reset-password\nThen give your own account again: ${page}`,
      `Mở Màn\n${publicUrl}`,
    ].join('\n\n'),
  };
}

/** The same in an SMS. */
export function writeChangedAccountSms(mail: ChangedAccountMail, language: Language): string {
  const page = `${mail.publicUrl}/order-refund/${mail.code}`;
  const what = whatOf(mail, language);
  return language === 'vi'
    ? `Mở Màn: ${what} Không phải bạn? Đặt mật khẩu mới rồi mở ${page}`
    : `Mở Màn: ${what} Was it not you? Choose a new password, then open ${page}`;
}
