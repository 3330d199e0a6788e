import type { Language } from '@mo-man/schema/values.ts';
import { limits } from '@mo-man/schema/limits.ts';

/** A mail in one language; plain text. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
}

export interface LetterTo {
  /** Empty when it has not been given. */
  readonly name: string;
  readonly language: Language;
}

function write({ name, language }: LetterTo, subject: string, parts: readonly string[]): Letter {
  const hello = language === 'vi' ? `Chào ${name || 'bạn'},` : `Hello${name ? ` ${name}` : ''},`;
  return { subject, text: [hello, ...parts, 'Mở Màn'].join('\n\n') };
}

/** The mail with the link for a new password. */
export function writeResetLetter(to: LetterTo, link: string): Letter {
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

/** The mail with the link that proves an address. */
export function writeVerifyLetter(to: LetterTo, link: string): Letter {
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

/** The mail to the proven address when a new one is to take its place. `next` is mostly hidden. */
export function writeEmailChangingLetter(to: LetterTo, next: string, site: string): Letter {
  return to.language === 'vi'
    ? write(to, 'Email của tài khoản sắp được đổi', [
        `Tài khoản của bạn sẽ chuyển sang email ${next} khi địa chỉ đó được xác nhận. Cho đến lúc đó, email này vẫn dùng để đăng nhập.`,
        `Nếu không phải bạn đổi, bạn đặt mật khẩu mới ngay: ${site}/reset-password. Việc này đăng xuất mọi thiết bị.`,
      ])
    : write(to, 'Your account’s email is about to change', [
        `Your account will move to ${next} once that address is confirmed. Until then this email still logs you in.`,
        `If it was not you, choose a new password now: ${site}/reset-password. It logs out every device.`,
      ]);
}

/** To the proven email and, as a text message, to the phone before. `next` is mostly hidden. */
export function writePhoneChangedLetter(to: LetterTo, next: string, site: string): Letter {
  return to.language === 'vi'
    ? write(to, 'Số điện thoại của tài khoản đã được đổi', [
        `Tài khoản Mở Màn của bạn vừa chuyển sang số ${next}. Số trước đó không còn dùng để đăng nhập.`,
        `Nếu không phải bạn đổi, bạn đặt mật khẩu mới bằng email ngay: ${site}/reset-password. Việc này đăng xuất mọi thiết bị.`,
      ])
    : write(to, 'Your account’s phone number has been changed', [
        `Your Mở Màn account has just moved to ${next}. Your previous number no longer logs you in.`,
        `If it was not you, choose a new password by email now: ${site}/reset-password. It logs out every device.`,
      ]);
}

/** The mail that says that the password is a new one. */
export function writePasswordChangedLetter(to: LetterTo, site: string): Letter {
  return to.language === 'vi'
    ? write(to, 'Mật khẩu của bạn đã được đổi', [
        'Mật khẩu của tài khoản vừa được đổi, và các thiết bị khác đã được đăng xuất.',
        `Nếu không phải bạn đổi, bạn đặt lại mật khẩu ngay: ${site}/reset-password`,
      ])
    : write(to, 'Your password has been changed', [
        'Your account’s password has just been changed, and other devices have been logged out.',
        `If it was not you, choose a new one now: ${site}/reset-password`,
      ]);
}

/** The mail after the first proven address. `unsubscribeLink` is null for an account that has not asked for news. */
export function writeWelcomeLetter(to: LetterTo, site: string, unsubscribeLink: string | null): Letter {
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
