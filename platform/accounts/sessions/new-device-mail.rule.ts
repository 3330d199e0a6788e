import { greeting } from '../../lib/text/greeting.rule.ts';
import type { Language } from '@mo-man/schema/values.ts';
import { momentText } from '@mo-man/schema/rules/time/moment-text.rule.ts';
import type { OwnerMail } from '../../lib/text/owner-mail.rule.ts';

export interface NewDevice {
  readonly name: string;
  /** `installed_app`: an installed app got a session from that of a browser, without a login. */
  readonly kind: 'login' | 'installed_app';
  /** The device's name as in the list of devices; empty when unknown. */
  readonly device: string;
  /** Network address without its last part; empty when unknown. */
  readonly address: string;
  readonly at: Date;
  readonly publicUrl: string;
}

const happened = {
  vi: {
    login: {
      subject: 'Tài khoản Mở Màn vừa đăng nhập trên thiết bị mới',
      text: 'Tài khoản của bạn vừa đăng nhập trên một thiết bị chưa từng dùng.',
    },
    installed_app: {
      subject: 'Tài khoản Mở Màn vừa được mở trong một ứng dụng đã cài',
      text: 'Tài khoản của bạn vừa được mở trong một ứng dụng Mở Màn mới cài.',
    },
  },
  en: {
    login: {
      subject: 'Your Mở Màn account was logged in on a new device',
      text: 'Your account has just been logged in on a device it has not used before.',
    },
    installed_app: {
      subject: 'Your Mở Màn account was opened in an installed app',
      text: 'Your account has just been opened in a newly installed Mở Màn app.',
    },
  },
} as const;

/** The mail after a login on an unknown device, or after the first start of an installed app; plain text. */
export function writeNewDeviceMail(facts: NewDevice, language: Language): OwnerMail {
  const { name, kind, device, address, publicUrl } = facts;
  const when = momentText(facts.at, language);
  const link = `${publicUrl}/my-account`;
  const { subject, text } = happened[language][kind];
  if (language === 'vi') {
    return {
      subject,
      text: [
        greeting(name, 'vi'),
        text,
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
      sms: `Mở Màn: ${text} Thiết bị: ${device || 'chưa rõ'}, lúc ${when}. Không phải bạn? Đăng xuất thiết bị đó tại ${link}`,
    };
  }
  return {
    subject,
    text: [
      greeting(name, 'en'),
      text,
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
    sms: `Mở Màn: ${text} Device: ${device || 'unknown'}, ${when} (Vietnam time). Not you? Log that device out at ${link}`,
  };
}
