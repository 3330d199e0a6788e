import type { PageLanguage, PageProfile } from '../page-data.rule.ts';

const kinds: Record<PageLanguage, Record<PageProfile['kind'], string>> = {
  vi: { artist: 'nghệ sĩ', organizer: 'ban tổ chức', venue: 'địa điểm' },
  en: { artist: 'artist', organizer: 'organizer', venue: 'venue' },
};

/** Longest description, characters; search engines show no more. */
const LONGEST = 300;

/** Title and description of the page: the beginning of its own text, else what is on. */
export function profileText(
  profile: PageProfile,
  language: PageLanguage,
): { title: string; description: string } {
  const { name, about, kind, isCinema, venue, upcoming } = profile;
  const isVi = language === 'vi';
  const what = isCinema ? (isVi ? 'rạp chiếu phim' : 'cinema') : kinds[language][kind];
  const count = upcoming.totalCount;
  const on =
    count === 0
      ? isVi
        ? 'Theo dõi để biết khi có sự kiện mới.'
        : 'Follow to hear of new events.'
      : isVi
        ? `${count} sự kiện sắp diễn ra. Xem lịch và đặt vé trên Mở Màn.`
        : `${count} upcoming ${count === 1 ? 'event' : 'events'}. See dates and book tickets on Mở Màn.`;
  const first = about?.split('\n')[0] ?? venue?.address ?? '';
  const description = [first, on].filter(Boolean).join(' ');
  return {
    title: isVi ? `${name}: ${what}, lịch diễn và vé` : `${name}: ${what}, dates and tickets`,
    description:
      description.length > LONGEST ? `${description.slice(0, LONGEST - 1).trimEnd()}…` : description,
  };
}
