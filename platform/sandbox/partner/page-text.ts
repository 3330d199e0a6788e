// The words of the partner's pages. They are the partner's, not the site's.
const texts = {
  vi: {
    lang: 'vi',
    shop: 'Chợ Thử',
    played: 'Đối tác giả lập',
    sales: 'Bán vé',
    tickets: 'Vé của tôi',
    frame: 'Vé sự kiện của Mở Màn',
    person: 'Bạn là',
    nobody: 'Chưa đăng nhập',
    change: 'Đổi',
  },
  en: {
    lang: 'en',
    shop: 'Trial Market',
    played: 'Played partner',
    sales: 'Tickets on sale',
    tickets: 'My tickets',
    frame: 'Event tickets by Mở Màn',
    person: 'You are',
    nobody: 'Not logged in',
    change: 'Change',
  },
} as const;

export type PartnerText = (typeof texts)[keyof typeof texts];

export const partnerText = (language: string | undefined): PartnerText =>
  /^en\b/i.test(language ?? '') ? texts.en : texts.vi;
