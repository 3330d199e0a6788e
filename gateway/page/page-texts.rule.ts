// What public pages say of themselves beside the texts of the site.
import type { PageLanguage } from './page-data.rule.ts';

export const siteName = 'Mở Màn';

export const homeTexts: Record<PageLanguage, { title: string; description: string; featured: string }> = {
  vi: {
    title: 'Mở Màn: vé sự kiện, hòa nhạc, sân khấu',
    description:
      'Tìm và đặt vé hòa nhạc, sân khấu, hài kịch, thể thao và hội thảo trên cả nước. Chọn chỗ trên sơ đồ, thanh toán nhanh, vé mở được cả khi mất mạng.',
    featured: 'Được chờ đón nhất',
  },
  en: {
    title: 'Mở Màn: tickets for live events',
    description:
      'Find and book concerts, theatre, comedy, sport and workshops across Vietnam. Choose your seat on the map, pay in a minute, and open your ticket even without a connection.',
    featured: 'Most anticipated',
  },
};

/** Where the site was not found to have such a page. */
export const unknownTitles: Record<PageLanguage, string> = {
  vi: 'Không tìm thấy trang',
  en: 'Page not found',
};
