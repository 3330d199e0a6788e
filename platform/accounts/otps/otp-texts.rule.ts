import type { Language } from '@mo-man/schema/values.ts';
import { limits } from '@mo-man/schema/limits.ts';
import type { OtpTypeWire } from '@mo-man/schema/wire/accounts/otp.ts';

/** What the code is for, in the message itself, so that nobody is talked into revealing a code for something else. */
const purposes: Record<OtpTypeWire, Record<Language, string>> = {
  login: { vi: 'để đăng nhập', en: 'to log in' },
  password_reset: { vi: 'để đặt mật khẩu mới', en: 'to choose a new password' },
  link_phone: { vi: 'để xác nhận số điện thoại', en: 'to confirm your phone' },
  migrate: { vi: 'để gộp hai tài khoản', en: 'to join your two accounts' },
  step_up: { vi: 'để xác nhận chính là bạn', en: 'to confirm that it is you' },
  delete_account: { vi: 'để XÓA tài khoản', en: 'to DELETE your account' },
};

export interface OtpFacts {
  readonly code: string;
  readonly purpose: OtpTypeWire;
}

/** The text message. By its last line browsers fill in the code on this site only (origin-bound one-time codes). */
export function writeOtpSms({ code, purpose }: OtpFacts, language: Language, publicUrl: string): string {
  const what = purposes[purpose][language];
  const text =
    language === 'vi'
      ? `Mở Màn: ${code} là mã ${what}, dùng trong ${limits.otpMinutes} phút. Đừng đưa mã này cho ai.`
      : `Mở Màn: ${code} is your code ${what}, good for ${limits.otpMinutes} minutes. Do not give it to anyone.`;
  return `${text}\n\n@${new URL(publicUrl).hostname} #${code}`;
}

/** The mail. The code is in the text only, because subjects are shown on locked screens. */
export function writeOtpMail({ code, purpose }: OtpFacts, language: Language) {
  const what = purposes[purpose][language];
  if (language === 'vi') {
    return {
      subject: `Mã ${what}`,
      text: [
        `Mã của bạn ${what}: ${code}`,
        `Mã dùng được trong ${limits.otpMinutes} phút. Đừng đưa mã này cho ai, kể cả người của Mở Màn.`,
        'Nếu bạn không yêu cầu mã này, bạn không cần làm gì: tài khoản của bạn vẫn an toàn.',
        'Mở Màn',
      ].join('\n\n'),
    };
  }
  return {
    subject: `Your code ${what}`,
    text: [
      `Your code ${what}: ${code}`,
      `It is good for ${limits.otpMinutes} minutes. Do not give it to anyone, not even to us.`,
      'If you did not ask for it, there is nothing you need to do: your account is safe.',
      'Mở Màn',
    ].join('\n\n'),
  };
}
