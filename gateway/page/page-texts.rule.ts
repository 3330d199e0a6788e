// Titles and descriptions of public pages, beside the site's own texts.
import type { PageLanguage } from './page-data.rule.ts';

export const siteName = 'Mở Màn';

export interface PageText {
  title: string;
  description: string;
}

export const homeTexts: Record<PageLanguage, PageText> = {
  vi: {
    title: 'Mở Màn: vé sự kiện, hòa nhạc, sân khấu',
    description:
      'Tìm và đặt vé hòa nhạc, sân khấu, hài kịch, thể thao và hội thảo trên cả nước. Chọn chỗ trên sơ đồ, thanh toán nhanh, vé mở được cả khi mất mạng.',
  },
  en: {
    title: 'Mở Màn: tickets for live events',
    description:
      'Find and book concerts, theatre, comedy, sport and workshops across Vietnam. Choose your seat on the map, pay in a minute, and open your ticket even without a connection.',
  },
};

export const searchTexts: Record<PageLanguage, PageText> = {
  vi: {
    title: 'Tìm sự kiện',
    description:
      'Tìm hòa nhạc, sân khấu, hài kịch, thể thao, hội thảo và phim theo ngày, thành phố, thể loại và giá vé.',
  },
  en: {
    title: 'Find an event',
    description:
      'Find concerts, theatre, comedy, sport, workshops and films by day, city, category and price.',
  },
};

export const helpTexts: Record<PageLanguage, PageText> = {
  vi: {
    title: 'Trung tâm trợ giúp',
    description:
      'Hàng chờ, thanh toán, hoàn tiền, vé khi mất mạng, chuyển vé, hóa đơn, đăng nhập: câu trả lời theo chủ đề, và cách viết cho chúng tôi.',
  },
  en: {
    title: 'Help centre',
    description:
      'The queue, payments, refunds, tickets without a network, handing tickets on, invoices, login: answers by topic, and how to write to us.',
  },
};

/** Texts of other indexed screens, by path. */
export const screenTexts: Readonly<Record<string, Record<PageLanguage, PageText>>> = {
  '/votings': {
    vi: {
      title: 'Bình chọn',
      description: 'Các cuộc bình chọn đang mở, sắp mở và vừa kết thúc. Mỗi vé bạn mua mang lại tim để tặng.',
    },
    en: {
      title: 'Votings',
      description:
        'Votings that are open, to come, and just closed. Each ticket you buy brings hearts to give.',
    },
  },
  '/download-app': {
    vi: {
      title: 'Cài Mở Màn lên máy',
      description:
        'Thêm Mở Màn vào màn hình chính của điện thoại hoặc máy tính: mở vé nhanh hơn, kể cả khi mất mạng. Không cần cửa hàng ứng dụng.',
    },
    en: {
      title: 'Get the app',
      description:
        'Add Mở Màn to the home screen of your phone or computer: tickets open faster, even without a network. No app store needed.',
    },
  },
  '/help/contact': {
    vi: {
      title: 'Gửi yêu cầu hỗ trợ',
      description: 'Viết cho Mở Màn, kèm đơn hàng nếu có, và theo dõi câu trả lời bằng số yêu cầu.',
    },
    en: {
      title: 'Write to support',
      description:
        'Write to Mở Màn, with your order if it is about one, and follow the answer by its number.',
    },
  },
  '/new-version': {
    vi: {
      title: 'Phiên bản mới',
      description: 'Những thay đổi gần đây của Mở Màn, và cách tải bản mới nhất.',
    },
    en: {
      title: 'New version',
      description: 'What has changed in Mở Màn lately, and how to get the newest version.',
    },
  },
};

/** Titles of the not-found page. */
export const unknownTitles: Record<PageLanguage, string> = {
  vi: 'Không tìm thấy trang',
  en: 'Page not found',
};
