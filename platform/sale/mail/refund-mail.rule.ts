import type { Language } from '@mo-man/schema/values.ts';
import { moneyText } from '@mo-man/schema/rules/order/money-text.rule.ts';
import { isOfOperator, refundReasonText } from '../orders/refund-reason.rule.ts';
import type { MailText } from './tickets-mail.rule.ts';

/** The bank account, named by the buyer, to which a refund was transferred. */
export interface TransferredTo {
  readonly bank: string;
  readonly ending: string;
  /** The bank's number of the transfer. */
  readonly bankReference: string;
}

/** What a mail about money on its way back says. */
export interface RefundMail {
  readonly code: string;
  readonly amount: number;
  readonly reason: string;
  /** `requested`: decided; `succeeded`: the provider has sent it. */
  readonly step: 'requested' | 'succeeded';
  readonly title: { readonly vi: string; readonly en: string };
  readonly publicUrl: string;
  readonly name: string;
  /** Absent where the provider sent it back by itself. */
  readonly transferredTo?: TransferredTo;
}

const transferredText = (
  money: string,
  { bank, ending, bankReference }: TransferredTo,
  language: Language,
): string =>
  language === 'vi'
    ? `Số tiền ${money} đã được chuyển đến tài khoản ${bank} có số cuối ${ending} mà bạn đã cho. Mã giao dịch của ngân hàng: ${bankReference}.`
    : `${money} has been transferred to the ${bank} account ending in ${ending} that you named. The bank's number of it: ${bankReference}.`;

/** The mail at each step of a refund: what happened, what it means, what next. */
export function writeRefundMail(mail: RefundMail, language: Language): MailText {
  const money = moneyText(mail.amount, language);
  const reason = refundReasonText(mail.reason, language);
  const title = mail.title[language];
  if (language === 'vi') {
    const isDone = mail.step === 'succeeded';
    return {
      subject: isDone ? `Đã hoàn ${money} cho đơn ${mail.code}` : `${money} đang được hoàn lại cho bạn`,
      text: [
        `Chào ${mail.name},`,
        isOfOperator(mail.reason)
          ? `Về đơn ${mail.code} (${title}): ${reason}`
          : `Chúng tôi nhận được ${money} cho đơn ${mail.code} (${title}). ${reason}`,
        mail.transferredTo
          ? transferredText(money, mail.transferredTo, 'vi')
          : isDone
            ? `Số tiền ${money} đã được gửi về tài khoản hoặc thẻ bạn dùng để thanh toán. Ngân hàng có thể cần vài ngày để ghi có.`
            : `Số tiền ${money} sẽ tự động trở về tài khoản hoặc thẻ bạn dùng để thanh toán. Nếu bạn đã trả bằng chuyển khoản VietQR, chúng tôi viết thư hỏi tài khoản nhận tiền; còn lại bạn không cần làm gì thêm.`,
        `Mở Màn\n${mail.publicUrl}`,
      ].join('\n\n'),
    };
  }
  const isDone = mail.step === 'succeeded';
  return {
    subject: isDone
      ? `${money} has been returned for order ${mail.code}`
      : `${money} is on its way back to you`,
    text: [
      `Hello ${mail.name},`,
      isOfOperator(mail.reason)
        ? `About order ${mail.code} (${title}): ${reason}`
        : `We received ${money} for order ${mail.code} (${title}). ${reason}`,
      mail.transferredTo
        ? transferredText(money, mail.transferredTo, 'en')
        : isDone
          ? `${money} has been sent to the account or card you paid with. Your bank may need a few days to show it.`
          : `${money} will go back to the account or card you paid with. If you paid by VietQR transfer, we write to ask for an account; otherwise there is nothing you need to do.`,
      `Mở Màn\n${mail.publicUrl}`,
    ].join('\n\n'),
  };
}
