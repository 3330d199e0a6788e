import { greeting } from '../../../lib/text/greeting.rule.ts';
import type { Language } from '@mo-man/schema/values.ts';
import { limits } from '@mo-man/schema/limits.ts';

interface Reader {
  readonly name: string;
  readonly language: Language;
}

const locales = { vi: 'vi-VN', en: 'en-GB' } as const;

/** The mail to the owner when a new password was requested on an unknown device, or by a phone or email that was added lately. */
export function writeResetWaitMail({ name, language }: Reader, readyAt: Date, publicUrl: string) {
  const when = new Intl.DateTimeFormat(locales[language], {
    timeZone: 'Asia/Ho_Chi_Minh',
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(readyAt);
  if (language === 'vi') {
    return {
      sms: `Mở Màn: có người xin đặt mật khẩu mới cho tài khoản của bạn, có hiệu lực từ ${when}. Không phải bạn? Bạn đăng nhập lại tại ${publicUrl} trước lúc đó, yêu cầu này sẽ dừng.`,
      subject: 'Có người xin đặt mật khẩu mới cho tài khoản của bạn',
      text: [
        greeting(name, 'vi'),
        `Có người xin đặt mật khẩu mới, trên một thiết bị chưa từng dùng tài khoản của bạn hoặc bằng email, số điện thoại mới gắn vào tài khoản. Mật khẩu chỉ đặt được sau ${limits.resetWaitHours} giờ, từ ${when} (giờ Việt Nam).`,
        'Nếu là bạn, bạn chờ đến lúc đó rồi yêu cầu mã hoặc đường dẫn một lần nữa.',
        `Nếu không phải bạn, bạn đăng nhập lại tại ${publicUrl} trước lúc đó, bằng mật khẩu hoặc trên thiết bị bạn vẫn dùng. Yêu cầu này sẽ dừng ngay.`,
        'Mở Màn',
      ].join('\n\n'),
    };
  }
  return {
    sms: `Mở Màn: somebody asked for a new password of your account, to take effect from ${when} (Vietnam). Not you? Log in again at ${publicUrl} before then and the request is stopped.`,
    subject: 'Somebody asked for a new password of your account',
    text: [
      greeting(name, 'en'),
      `Somebody asked for a new password, on a device that has never used your account or by an email or phone that it was given lately. It can be chosen only after ${limits.resetWaitHours} hours, from ${when} (Vietnam time).`,
      'If this was you, wait until then and ask for another code or link.',
      `If it was not, log in again at ${publicUrl} before then, with your password or on a device that you have used before. The request is stopped at once.`,
      'Mở Màn',
    ].join('\n\n'),
  };
}
