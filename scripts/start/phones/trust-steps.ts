// Steps for installing and removing an authority on each system. Names of menus are those of the systems.
import type { Language } from '@mo-man/schema/values.ts';
/** Languages of the trust page: those of the site. */
export type { Language };

export type TrustPlatform = 'android' | 'ios' | 'windows' | 'macos' | 'linux';

export interface PlatformText {
  name: string;
  /** The first step is the download, which the page shows as a link. */
  steps: readonly string[];
  remove: string;
}

export const platforms: Readonly<Record<Language, Readonly<Record<TrustPlatform, PlatformText>>>> = {
  vi: {
    android: {
      name: 'Android',
      steps: [
        'Mở Cài đặt, tìm “Chứng chỉ CA” (thường ở Bảo mật → Cài đặt bảo mật khác → Mã hóa và thông tin đăng nhập → Cài đặt chứng chỉ → Chứng chỉ CA).',
        'Chọn “Vẫn cài đặt”, nhập mã khóa màn hình, rồi chọn tệp mo-man.crt vừa tải.',
      ],
      remove:
        'Cài đặt → Bảo mật → Mã hóa và thông tin đăng nhập → Thông tin xác thực đáng tin cậy → Người dùng → “Mo Man” → Xóa.',
    },
    ios: {
      name: 'iPhone, iPad (dùng Safari)',
      steps: [
        'Bấm “Cho phép”, rồi mở Cài đặt → Đã tải về hồ sơ → Cài đặt, nhập mật mã và xác nhận.',
        'Bước hay bị quên: Cài đặt → Cài đặt chung → Giới thiệu → Cài đặt tin cậy chứng nhận, bật công tắc ở dòng “Mo Man on …”.',
      ],
      remove: 'Cài đặt → Cài đặt chung → VPN và quản lý thiết bị → “Mở Màn” → Xóa hồ sơ.',
    },
    windows: {
      name: 'Windows (Edge, Chrome)',
      steps: [
        'Bấm đúp vào tệp → Install Certificate → Current User → Place all certificates in the following store → Browse → Trusted Root Certification Authorities.',
        'Bấm Next, Finish, rồi Yes. Đóng hẳn trình duyệt và mở lại.',
      ],
      remove:
        'Chạy certmgr.msc → Trusted Root Certification Authorities → Certificates → “Mo Man on …” → Delete.',
    },
    macos: {
      name: 'macOS (Safari, Chrome)',
      steps: [
        'Bấm đúp vào tệp, thêm vào chuỗi khóa “login” (Đăng nhập).',
        'Trong Truy cập chuỗi khóa, bấm đúp “Mo Man on …” → Tin cậy → Luôn tin cậy.',
      ],
      remove: 'Truy cập chuỗi khóa → “Mo Man on …” → Xóa.',
    },
    linux: {
      name: 'Linux (Chromium, Chrome, Firefox)',
      steps: [
        'Chromium, Chrome: certutil -d sql:$HOME/.pki/nssdb -A -t C,, -n mo-man -i mo-man.crt (gói libnss3-tools), rồi mở lại trình duyệt.',
        'Firefox trên mọi hệ điều hành: Cài đặt → Riêng tư và bảo mật → Xem chứng chỉ → Nhà cung cấp → Nhập, chọn “tin cậy để xác định trang web”.',
      ],
      remove: 'certutil -d sql:$HOME/.pki/nssdb -D -n mo-man; trong Firefox: cùng danh sách đó → Xóa.',
    },
  },
  en: {
    android: {
      name: 'Android',
      steps: [
        'Open Settings and search for “CA certificate” (usually Security → More security settings → Encryption & credentials → Install a certificate → CA certificate).',
        'Choose “Install anyway”, enter your screen lock, then pick the file mo-man.crt you have just downloaded.',
      ],
      remove:
        'Settings → Security → Encryption & credentials → Trusted credentials → User → “Mo Man” → Remove.',
    },
    ios: {
      name: 'iPhone, iPad (use Safari)',
      steps: [
        'Tap “Allow”, then open Settings → Profile Downloaded → Install, enter your passcode and confirm.',
        'The step people miss: Settings → General → About → Certificate Trust Settings, and switch on “Mo Man on …”.',
      ],
      remove: 'Settings → General → VPN & Device Management → “Mở Màn” → Remove Profile.',
    },
    windows: {
      name: 'Windows (Edge, Chrome)',
      steps: [
        'Double-click the file → Install Certificate → Current User → Place all certificates in the following store → Browse → Trusted Root Certification Authorities.',
        'Click Next, Finish, then Yes. Close the browser completely and open it again.',
      ],
      remove:
        'Run certmgr.msc → Trusted Root Certification Authorities → Certificates → “Mo Man on …” → Delete.',
    },
    macos: {
      name: 'macOS (Safari, Chrome)',
      steps: [
        'Double-click the file and add it to the “login” keychain.',
        'In Keychain Access, double-click “Mo Man on …” → Trust → Always Trust.',
      ],
      remove: 'Keychain Access → “Mo Man on …” → Delete.',
    },
    linux: {
      name: 'Linux (Chromium, Chrome, Firefox)',
      steps: [
        'Chromium, Chrome: certutil -d sql:$HOME/.pki/nssdb -A -t C,, -n mo-man -i mo-man.crt (package libnss3-tools), then open the browser again.',
        'Firefox on any system: Settings → Privacy & Security → View Certificates → Authorities → Import, and tick “trust this CA to identify websites”.',
      ],
      remove: 'certutil -d sql:$HOME/.pki/nssdb -D -n mo-man; in Firefox, the same list → Delete.',
    },
  },
};
