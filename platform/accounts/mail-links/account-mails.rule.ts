import { greeting } from '../../lib/text/greeting.rule.ts';
import type { IdentityProvider, Language } from '@mo-man/schema/values.ts';
import { limits } from '@mo-man/schema/limits.ts';
import { maskContact } from '../../lib/text/mask-contact.rule.ts';
import type { OwnerMail } from '../../lib/text/owner-mail.rule.ts';

/** A mail in one language; plain text. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

export interface MailReader {
  /** Empty when it has not been given. */
  readonly name: string;
  readonly language: Language;
}

function write({ name, language }: MailReader, subject: string, parts: readonly string[]): MailText {
  return { subject, text: [greeting(name, language), ...parts, 'Mở Màn'].join('\n\n') };
}

export function writeResetMail(to: MailReader, link: string): MailText {
  return to.language === 'vi'
    ? write(to, 'Đặt mật khẩu mới', [
        `Bạn đặt mật khẩu mới ở đây:\n${link}`,
        `Đường dẫn dùng được một lần, trong ${limits.resetLinkMinutes} phút. Khi có mật khẩu mới, mọi thiết bị đang đăng nhập sẽ được đăng xuất.`,
        'Nếu bạn không yêu cầu, bạn không cần làm gì: mật khẩu của bạn vẫn như cũ.',
      ])
    : write(to, 'Choose a new password', [
        `Choose a new password here:\n${link}`,
        `The link works once, for ${limits.resetLinkMinutes} minutes. A new password logs you out on every device.`,
        'If you did not ask for it, there is nothing you need to do: your password stays as it is.',
      ]);
}

export function writeVerifyMail(to: MailReader, link: string): MailText {
  return to.language === 'vi'
    ? write(to, 'Xác nhận email của bạn', [
        `Bạn xác nhận địa chỉ email này ở đây:\n${link}`,
        `Đường dẫn dùng được một lần, trong ${limits.verifyLinkHours} giờ. Sau đó bạn có thể đăng nhập bằng email này.`,
        'Nếu bạn không có tài khoản ở Mở Màn, bạn chỉ cần bỏ qua email này.',
      ])
    : write(to, 'Confirm your email', [
        `Confirm this email address here:\n${link}`,
        `The link works once, for ${limits.verifyLinkHours} hours. After that you can log in with this email.`,
        'If you have no account at Mở Màn, simply ignore this email.',
      ]);
}

/** The last paragraph of a mail about something that a stranger may have done. */
const notYou = (language: Language, site: string): string =>
  language === 'vi'
    ? `Nếu không phải bạn, bạn đặt mật khẩu mới ngay: ${site}/reset-password. Việc này đăng xuất mọi thiết bị.`
    : `If it was not you, choose a new password now: ${site}/reset-password. It logs out every device.`;

/** Makes mail and text message of a warning: what happened, and what to do if it was not the owner. */
function tell(
  to: MailReader,
  site: string,
  { subject, happened }: { subject: string; happened: string },
): OwnerMail {
  const end = notYou(to.language, site);
  return { ...write(to, subject, [happened, end]), sms: `Mở Màn: ${happened} ${end}` };
}

/** To the owner when somebody has entered another email for the account. `next` is masked. */
export function writeEmailChangingMail(to: MailReader, next: string, site: string): OwnerMail {
  return tell(
    to,
    site,
    to.language === 'vi'
      ? {
          subject: 'Email của tài khoản sắp được đổi',
          happened: `Tài khoản của bạn sẽ chuyển sang email ${next} khi địa chỉ đó được xác nhận.`,
        }
      : {
          subject: 'Your account’s email is about to change',
          happened: `Your account will move to the email ${next} once that address is confirmed.`,
        },
  );
}

/** To the owner's former contacts, when the account has got another phone (E.164) or email: `contact`, which is shown masked. */
export function writeContactChangedMail(to: MailReader, contact: string, site: string): OwnerMail {
  const next = maskContact(contact);
  const isEmail = contact.includes('@');
  return tell(
    to,
    site,
    to.language === 'vi'
      ? {
          subject: `${isEmail ? 'Email' : 'Số điện thoại'} của tài khoản đã được đổi`,
          happened: `Tài khoản Mở Màn của bạn vừa chuyển sang ${isEmail ? 'email' : 'số'} ${next}. ${isEmail ? 'Email' : 'Số'} trước đó, nếu có, không còn dùng để đăng nhập.`,
        }
      : {
          subject: `Your account’s ${isEmail ? 'email' : 'phone number'} has been changed`,
          happened: `Your Mở Màn account has just moved to ${isEmail ? 'the email' : 'the number'} ${next}. ${isEmail ? 'An email' : 'A number'} it had before no longer logs you in.`,
        },
  );
}

export function writeExportMail(to: MailReader, site: string): OwnerMail {
  return tell(
    to,
    site,
    to.language === 'vi'
      ? {
          subject: 'Dữ liệu của bạn vừa được tải về',
          happened: 'Toàn bộ dữ liệu của tài khoản Mở Màn của bạn vừa được tải về một thiết bị.',
        }
      : {
          subject: 'Your data has just been downloaded',
          happened: 'All the data of your Mở Màn account has just been downloaded to a device.',
        },
  );
}

export function writeJoinedMail(to: MailReader, site: string): OwnerMail {
  return tell(
    to,
    site,
    to.language === 'vi'
      ? {
          subject: 'Tài khoản của bạn vừa được gộp',
          happened:
            'Tài khoản Mở Màn của bạn vừa được gộp với một tài khoản khác, cùng vé và đơn của cả hai.',
        }
      : {
          subject: 'Your account has just been joined with another',
          happened:
            'Your Mở Màn account has just been joined with another one, with the tickets and orders of both.',
        },
  );
}

const sites: Record<IdentityProvider, string> = {
  google: 'Google',
  facebook: 'Facebook',
  zalo: 'Zalo',
  apple: 'Apple',
  tiki: 'Tiki',
};

/** To the owner when a login at another site was linked to the account, or unlinked from it. */
export function writeLinkedMail(
  to: MailReader,
  { provider, isLinked }: { provider: IdentityProvider; isLinked: boolean },
  site: string,
): OwnerMail {
  const name = sites[provider];
  const vi = isLinked
    ? {
        subject: `Tài khoản của bạn vừa được liên kết với ${name}`,
        happened: `Từ nay một tài khoản ${name} đăng nhập được vào tài khoản Mở Màn của bạn. Bạn hủy liên kết ở đây: ${site}/my-account#security.`,
      }
    : {
        subject: `Tài khoản của bạn vừa hủy liên kết với ${name}`,
        happened: `Một tài khoản ${name} không còn đăng nhập được vào tài khoản Mở Màn của bạn.`,
      };
  const en = isLinked
    ? {
        subject: `${name} has just been linked to your account`,
        happened: `From now on a ${name} login opens your Mở Màn account. Unlink it here: ${site}/my-account#security.`,
      }
    : {
        subject: `${name} has just been unlinked from your account`,
        happened: `A ${name} login no longer opens your Mở Màn account.`,
      };
  return tell(to, site, to.language === 'vi' ? vi : en);
}

/** To the owner when a passkey was added to the account, or removed from it. */
export function writePasskeyMail(
  to: MailReader,
  { name, isAdded }: { name: string; isAdded: boolean },
  site: string,
): OwnerMail {
  const vi = isAdded
    ? {
        subject: 'Tài khoản của bạn vừa có thêm passkey',
        happened: `Passkey “${name}” vừa được thêm và đăng nhập được vào tài khoản Mở Màn của bạn. Bạn xóa passkey ở đây: ${site}/my-account#security.`,
      }
    : {
        subject: 'Một passkey của tài khoản vừa bị xóa',
        happened: `Passkey “${name}” vừa bị xóa và không còn đăng nhập được vào tài khoản Mở Màn của bạn.`,
      };
  const en = isAdded
    ? {
        subject: 'A passkey has just been added to your account',
        happened: `The passkey “${name}” has just been added and opens your Mở Màn account. Remove it here: ${site}/my-account#security.`,
      }
    : {
        subject: 'A passkey of your account has just been removed',
        happened: `The passkey “${name}” has just been removed and no longer opens your Mở Màn account.`,
      };
  return tell(to, site, to.language === 'vi' ? vi : en);
}

export function writePasswordChangedMail(to: MailReader, site: string): OwnerMail {
  return tell(
    to,
    site,
    to.language === 'vi'
      ? {
          subject: 'Mật khẩu của bạn đã được đổi',
          happened: 'Mật khẩu của tài khoản vừa được đổi, và các thiết bị khác đã được đăng xuất.',
        }
      : {
          subject: 'Your password has been changed',
          happened: 'Your account’s password has just been changed, and other devices have been logged out.',
        },
  );
}

/** The mail after the first proven address. `unsubscribeLink` is null for an account that has not asked for news. */
export function writeWelcomeMail(to: MailReader, site: string, unsubscribeLink: string | null): MailText {
  return to.language === 'vi'
    ? write(to, 'Chào mừng bạn đến với Mở Màn', [
        'Email của bạn đã được xác nhận. Vé bạn mua nằm trong mục Vé của tôi, và mở được ở cổng cả khi mất mạng.',
        `Sự kiện đang mở bán: ${site}`,
        unsubscribeLink === null
          ? `Bạn chưa nhận tin về sự kiện mới qua email. Nếu muốn, bạn bật trong hồ sơ: ${site}/my-account#profile`
          : `Bạn không muốn nhận tin về sự kiện mới qua email nữa? Tắt ở đây: ${unsubscribeLink}`,
      ])
    : write(to, 'Welcome to Mở Màn', [
        'Your email is confirmed. The tickets you buy are under My tickets, and open at the gate without a connection.',
        `See what is on sale: ${site}`,
        unsubscribeLink === null
          ? `You get no emails about new events. If you would like them, turn them on in your profile: ${site}/my-account#profile`
          : `No more emails about new events? Turn them off here: ${unsubscribeLink}`,
      ]);
}
