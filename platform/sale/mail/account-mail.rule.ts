import type { Language } from '@mo-man/schema/values.ts';
import { moneyText } from '@mo-man/schema/rules/order/money-text.rule.ts';
import type { MailText } from './tickets-mail.rule.ts';

/** What the mail says that asks the buyer for a bank account. */
export interface AccountMail {
  readonly code: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly name: string;
  readonly amount: number;
  /** The bank refused the account that was named before. */
  readonly isAgain: boolean;
  readonly publicUrl: string;
}

/** The mail about money that only a bank transfer can return: where to name the account, and what never to send. */
export function writeAccountMail(mail: AccountMail, language: Language): MailText {
  const { code, title, name, isAgain, publicUrl } = mail;
  const money = moneyText(mail.amount, language);
  const page = `${publicUrl}/order-refund/${code}`;
  if (language === 'vi')
    return {
      subject: `Cho chúng tôi biết tài khoản nhận ${money}`,
      text: [
        `Chào ${name},`,
        isAgain
          ? `Ngân hàng không chuyển được ${money} của đơn ${code} (${title.vi}) vào tài khoản bạn đã cho. Bạn cho chúng tôi biết lại tài khoản nhận tiền.`
          : `Bạn được hoàn ${money} cho đơn ${code} (${title.vi}). Bạn đã trả bằng chuyển khoản nên ngân hàng không tự trả lại được: chúng tôi cần biết tài khoản nhận tiền.`,
        `Bạn đăng nhập và điền ngân hàng, số tài khoản và tên chủ tài khoản tại đây:\n${page}`,
        'Chúng tôi không bao giờ hỏi mã OTP, mật khẩu hay số thẻ. Bạn đừng gửi số tài khoản qua thư này.',
        `Mở Màn\n${publicUrl}`,
      ].join('\n\n'),
    };
  return {
    subject: `Tell us where ${money} shall go`,
    text: [
      `Hello ${name},`,
      isAgain
        ? `The bank could not transfer ${money} of order ${code} (${title.en}) to the account you named. Please tell us again where it shall go.`
        : `You get ${money} back for order ${code} (${title.en}). You paid by bank transfer, which no bank returns by itself: we need to know an account of yours.`,
      `Log in, and give the bank, the number of the account and the name of its holder here:\n${page}`,
      'We never ask for a one-time code, a password or the number of a card. Do not send the account by mail.',
      `Mở Màn\n${publicUrl}`,
    ].join('\n\n'),
  };
}
