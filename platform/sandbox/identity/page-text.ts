// What the login page of the sandbox's identity providers says. It imitates nobody's words or looks.
import type { SandboxIssuer } from '../../machine/sandbox-login.ts';
import type { Situation } from './people.ts';

export interface PageText {
  lang: 'vi' | 'en';
  names: Record<SandboxIssuer, string>;
  notice: string;
  title: string;
  /** By what the provider tells of a person. */
  lead: Record<'contacts' | 'name', string>;
  situations: Record<Situation, string>;
  unnamed: string;
  other: string;
  name: string;
  email: string;
  phone: string;
  proven: string;
  go: string;
  cancel: string;
  goneTitle: string;
  gone: string;
}

const vi: PageText = {
  lang: 'vi',
  names: {
    google: 'Google thử nghiệm',
    facebook: 'Facebook thử nghiệm',
    zalo: 'Zalo thử nghiệm',
    apple: 'Apple thử nghiệm',
    tiki: 'Sàn đối tác thử nghiệm',
  },
  notice: 'Không phải trang thật',
  title: 'Bạn là ai?',
  lead: {
    contacts:
      'Mở Màn muốn biết tên, email và số điện thoại của bạn. Ở đây không cần mật khẩu: bạn chọn một người.',
    name: 'Mở Màn muốn biết tên của bạn. Ở đây không cần mật khẩu: bạn chọn một người.',
  },
  situations: {
    newcomer: 'Khách mới, email đã xác nhận',
    nameOnly: 'Khách mới: chỉ cho biết tên',
    nameless: 'Khách mới chưa có tên: cần bổ sung hồ sơ',
    knownByEmail: 'Đã có tài khoản Mở Màn cùng email, có mật khẩu',
    knownByPhone: 'Đã có tài khoản Mở Màn cùng số điện thoại, không có mật khẩu',
    unprovenPhone: 'Số điện thoại chưa xác nhận: cần mã xác thực',
  },
  unnamed: '(chưa có tên)',
  other: 'Người khác',
  name: 'Họ tên',
  email: 'Email',
  phone: 'Số điện thoại (+84…)',
  proven: 'Đã xác nhận',
  go: 'Đăng nhập',
  cancel: 'Hủy, quay về Mở Màn',
  goneTitle: 'Lượt đăng nhập đã hết hạn',
  gone: 'Bạn quay về Mở Màn và bắt đầu lại.',
};

const en: PageText = {
  lang: 'en',
  names: {
    google: 'Test Google',
    facebook: 'Test Facebook',
    zalo: 'Test Zalo',
    apple: 'Test Apple',
    tiki: 'Test partner shop',
  },
  notice: 'Not the real site',
  title: 'Who are you?',
  lead: {
    contacts: 'Mở Màn asks for your name, email and phone. No password is needed here: choose a person.',
    name: 'Mở Màn asks for your name. No password is needed here: choose a person.',
  },
  situations: {
    newcomer: 'New, with a verified email',
    nameOnly: 'New: tells only the name',
    nameless: 'New, without a name: the profile must be completed',
    knownByEmail: 'Has a Mở Màn account with this email and a password',
    knownByPhone: 'Has a Mở Màn account with this phone and no password',
    unprovenPhone: 'Phone not verified: a one-time code is needed',
  },
  unnamed: '(no name)',
  other: 'Somebody else',
  name: 'Full name',
  email: 'Email',
  phone: 'Phone (+84…)',
  proven: 'Verified',
  go: 'Log in',
  cancel: 'Cancel and go back to Mở Màn',
  goneTitle: 'This login has run out',
  gone: 'Go back to Mở Màn and start again.',
};

/** By `ui_locales` (OpenID Connect Core §3.1.2.1): the first that we speak; Vietnamese without any. */
export function pageText(uiLocales: unknown): PageText {
  const wanted = typeof uiLocales === 'string' ? uiLocales.toLowerCase().split(' ') : [];
  return wanted.find((tag) => /^(vi|en)\b/.test(tag))?.startsWith('en') ? en : vi;
}
