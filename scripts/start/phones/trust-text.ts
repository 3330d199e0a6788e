// Texts of the trust page, which cannot load the site's messages before the site is trusted.
import { platforms, type Language, type PlatformText, type TrustPlatform } from './trust-steps.ts';

export interface TrustText {
  title: string;
  lead: string;
  what: string;
  facts: readonly string[];
  caution: string;
  howTitle: string;
  /** Label of the file; `.crt` for most systems, a profile for Apple's phones. */
  download: string;
  downloadProfile: string;
  removeTitle: string;
  openTitle: string;
  openText: string;
  open: string;
  fingerprint: string;
  fingerprintText: string;
  validUntil: (date: string) => string;
  otherLanguage: string;
  platforms: Readonly<Record<TrustPlatform, PlatformText>>;
}

export const trustTexts: Readonly<Record<Language, TrustText>> = {
  vi: {
    title: 'Tin cậy máy này',
    lead: 'Để vé mở được không cần mạng, trình duyệt đòi kết nối bảo mật (HTTPS). Điện thoại của bạn chưa biết máy đang chạy Mở Màn này, nên cần cài chứng chỉ của máy một lần.',
    what: 'Chứng chỉ này là gì',
    facts: [
      'Được tạo ngay trên máy này, lúc chạy lệnh khởi động. Khóa bí mật không rời khỏi máy.',
      'Chỉ ký được cho chính máy này: localhost, tên .local và địa chỉ mạng nội bộ. Không dùng được cho trang web nào khác.',
      'Tự hết hạn, và gỡ lúc nào cũng được.',
    ],
    caution: 'Chỉ cài khi máy này là của bạn hoặc của người bạn tin. Thử xong thì gỡ.',
    howTitle: 'Cách cài',
    download: 'Tải chứng chỉ (.crt)',
    downloadProfile: 'Tải hồ sơ cho iPhone, iPad',
    removeTitle: 'Khi muốn gỡ',
    openTitle: 'Cài xong rồi',
    openText: 'Mở trang bằng địa chỉ này. Nếu trình duyệt vẫn cảnh báo, hãy đóng hẳn trình duyệt rồi mở lại.',
    open: 'Mở Mở Màn',
    fingerprint: 'Dấu vân tay SHA-256',
    fingerprintText: 'Phải giống hệt dòng hiện trong cửa sổ lệnh. Nếu khác, đừng cài.',
    validUntil: (date) => `Hiệu lực đến ${date}`,
    otherLanguage: 'English',
    platforms: platforms.vi,
  },
  en: {
    title: 'Trust this computer',
    lead: 'Tickets open without a network only over a secure connection (HTTPS). Your phone has never met the computer that runs this Mở Màn, so it needs that computer’s certificate once.',
    what: 'What this certificate is',
    facts: [
      'It was made on this computer when the site was started. Its private key never leaves the computer.',
      'It can vouch for this computer only: localhost, .local names and local network addresses. No other website can use it.',
      'It expires by itself, and you can remove it at any time.',
    ],
    caution:
      'Install it only if this computer is yours, or belongs to somebody you trust. Remove it when you are done.',
    howTitle: 'How to install it',
    download: 'Download the certificate (.crt)',
    downloadProfile: 'Download the profile for iPhone and iPad',
    removeTitle: 'To remove it',
    openTitle: 'Installed',
    openText:
      'Open the site at this address. If the browser still warns you, close it completely and open it again.',
    open: 'Open Mở Màn',
    fingerprint: 'SHA-256 fingerprint',
    fingerprintText: 'It must match the line in the terminal exactly. If it does not, do not install it.',
    validUntil: (date) => `Valid until ${date}`,
    otherLanguage: 'Tiếng Việt',
    platforms: platforms.en,
  },
};
