import type { Language } from '@mo-man/schema/values.ts';
import { momentText } from '@mo-man/schema/rules/event/moment-text.rule.ts';

/** What the mail about a login on a new device says. */
export interface NewDeviceMail {
  readonly name: string;
  /** As the list of devices shows it; empty when unknown. */
  readonly device: string;
  /** Without its last part; empty when unknown. */
  readonly address: string;
  readonly at: Date;
  readonly publicUrl: string;
}

/** The mail that follows a login on a device the account was never on; plain text. */
export function writeNewDeviceMail(
  mail: NewDeviceMail,
  language: Language,
): { subject: string; text: string } {
  const { name, device, address, publicUrl } = mail;
  const when = momentText(mail.at, language);
  const link = `${publicUrl}/my-account`;
  if (language === 'vi') {
    return {
      subject: 'Tài khoản Mở Màn vừa đăng nhập trên thiết bị mới',
      text: [
        name ? `Chào ${name},` : 'Chào bạn,',
        'Tài khoản của bạn vừa đăng nhập trên một thiết bị chưa từng dùng.',
        [
          `Thiết bị: ${device || 'chưa rõ'}`,
          `Lúc: ${when} (giờ Việt Nam)`,
          address && `Địa chỉ mạng: ${address}`,
        ]
          .filter(Boolean)
          .join('\n'),
        'Nếu là bạn, bạn không cần làm gì.',
        `Nếu không phải bạn: vào ${link} để đăng xuất thiết bị đó, rồi đổi mật khẩu.`,
        'Mở Màn',
      ].join('\n\n'),
    };
  }
  return {
    subject: 'Your Mở Màn account was logged in on a new device',
    text: [
      name ? `Hello ${name},` : 'Hello,',
      'Your account has just been logged in on a device it has not used before.',
      [
        `Device: ${device || 'unknown'}`,
        `When: ${when} (Vietnam time)`,
        address && `Network address: ${address}`,
      ]
        .filter(Boolean)
        .join('\n'),
      'If this was you, there is nothing to do.',
      `If it was not: log that device out at ${link}, then change your password.`,
      'Mở Màn',
    ].join('\n\n'),
  };
}
