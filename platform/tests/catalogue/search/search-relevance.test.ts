// What people type: the first results of the search, and that suggestions have them too.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerSearch } from '../../../apis/search.ts';
import { openService } from '../../../../testing/services/open-service.ts';
import { importValue, smallCatalogue } from '../../../../testing/shop/small-catalogue.ts';
import { findable, said, type Findable } from './_findable.ts';

const changed = (status: string) => ({ status, notice: said('Có thay đổi', 'Something changed') });

const events: Record<string, Findable> = {
  trinh: { title: said('Đêm nhạc Trịnh', 'A night of Trịnh'), category: 'concert', rank: 5 },
  jazz: { title: said('Jazz Trong Mưa', 'Jazz in the Rain'), category: 'concert', rank: 45 },
  kites: { title: said('Lễ Hội Diều', 'Kite Festival'), category: 'festival', venue_id: 'beach', rank: 44 },
  lanterns: { title: said('Làm Đèn Lồng', 'Make a Lantern'), category: 'workshop', rank: 15 },
  indigo: { title: said('Nhuộm Chàm', 'Indigo'), category: 'workshop', rank: 11 },
  laugh: { title: said('Cười Xong Rồi Tính', 'Laugh Now'), category: 'comedy', artists: ['Dì Tư Sành Điệu'] },
  mother: { title: said('Ngày Mẹ Vắng Nhà', 'The Day Mother Was Away'), category: 'theatre', rank: 20 },
  seasons: { title: said('Bốn Mùa Trở Lại', 'The Four Seasons, Again'), category: 'classical' },
  fog: {
    title: said('Vắng Trong Sương', 'Absent in the Fog'),
    category: 'film',
    artists: ['Lã Vĩnh Nguyên'],
  },
  gathering: { title: said('Đại Hội Võ Ẩn Danh', 'A Gathering'), rank: 80 },
  oldtown: { title: said('Đèn Trên Phố Cổ', 'Lights of the Old Town'), venue_id: 'hoian' },
  derby: { title: said('Derby Miền Biển', 'The Coast Derby'), category: 'sport', rank: 72 },
  off: {
    title: said('Jazz Bị Hủy', 'Jazz Called Off'),
    category: 'concert',
    rank: 99,
    ...changed('cancelled'),
  },
  late: {
    title: said('Jazz Dời Ngày', 'Jazz Put Off'),
    category: 'concert',
    rank: 98,
    ...changed('postponed'),
  },
};

const categories = [
  ['concert', 'Ca nhạc', 'Concerts'],
  ['theatre', 'Sân khấu', 'Theatre'],
  ['classical', 'Cổ điển', 'Classical'],
  ['comedy', 'Hài', 'Comedy'],
  ['sport', 'Thể thao', 'Sport'],
  ['workshop', 'Lớp trải nghiệm', 'Workshops'],
  ['festival', 'Lễ hội', 'Festivals'],
  ['film', 'Phim', 'Film'],
  ['other', 'Khác', 'Other'],
].map(([id = '', vi = '', en]) => ({ id, name: said(vi, en), icon: id }));

let service: Awaited<ReturnType<typeof openService>>;

beforeAll(async () => {
  service = await openService(registerSearch);
  const beach = {
    id: 'beach',
    name: said('Bãi Sau', 'Back Beach'),
    address: said('Thùy Vân, Vũng Tàu'),
    city_id: '9999',
  };
  const hoian = {
    ...beach,
    id: 'hoian',
    name: said('Phố cổ Hội An', 'Hội An Ancient Town'),
    address: said('Bạch Đằng, Hội An'),
  };
  const catalogue = smallCatalogue({
    'venues[1]': beach,
    'venues[2]': hoian,
    categories,
    events: findable(events),
    banners: [],
    vouchers: [],
  });
  await importValue(service.db, catalogue, service.clock.now());
});
afterAll(() => service.close());

const ask = async (call: string, q: string) =>
  (await service.ask(`/search-gateway/${call}?${new URLSearchParams({ q }).toString()}`)).data;
const found = async (q: string): Promise<string[]> => (await ask('search', q)).event_ids;
const suggested = async (q: string): Promise<string[]> =>
  (await ask('suggest', q)).flatMap(({ event_id }: { event_id: string | null }) => event_id ?? []);

describe.each([
  ['dem nhac', ['trinh', 'jazz', 'late', 'off']],
  ['Đêm nhạc', ['trinh', 'jazz', 'late', 'off']],
  ['ddeem nhacj', ['trinh', 'jazz', 'late', 'off']],
  ['ddeemf nhajc', ['trinh', 'jazz', 'late', 'off']],
  ['d9e6m nha5c', ['trinh', 'jazz', 'late', 'off']],
  ['bieenr', ['derby']],
  ['vuxng tafu', ['kites']],
  ['jazz', ['jazz', 'late', 'off']],
  ['jazz muaw', ['jazz']],
  ['workshop', ['lanterns', 'indigo']],
  ['workshops', ['lanterns', 'indigo']],
  ['wrokshop', ['lanterns', 'indigo']],
  ['lop hoc', ['lanterns', 'indigo']],
  ['workshop hanoi', ['lanterns', 'indigo']],
  ['concert', ['jazz', 'trinh', 'late', 'off']],
  ['concerts hà nội', ['jazz', 'trinh', 'late', 'off']],
  ['festival', ['kites']],
  ['fesitval', ['kites']],
  ['festivall', ['kites']],
  ['fstival', ['kites']],
  ['festivak vung tau', ['kites']],
  ['hài kịch', ['laugh']],
  ['comedy', ['laugh']],
  ['kich', ['mother', 'laugh']],
  ['phim', ['fog']],
  ['movie', ['fog']],
  ['the thao', ['derby']],
  ['le hoi', ['kites']],
  ['nhac co dien', ['seasons']],
  ['hội an', ['oldtown', 'gathering']],
  ['vinh nguyne', ['fog']],
  ['vang trong suong', ['fog']],
  ['vang trong sunog', ['fog']],
  ['four saesons', ['seasons']],
  ['di tu sanh dieu', ['laugh']],
])('%s', (q, expected) => {
  test('is found', async () => {
    expect(await found(q)).toEqual(expected);
  });

  test('is suggested', async () => {
    expect(new Set(await suggested(q))).toEqual(new Set(expected));
  });
});

test('suggests postponed and cancelled events last', async () => {
  expect(await suggested('jazz')).toEqual(['jazz', 'late', 'off']);
});

test('finds a renamed category by its new name', async () => {
  const renamed = smallCatalogue({
    'categories[0]': { id: 'festival', name: said('Hội hè', 'Festivities'), icon: 'festival' },
    venues: [],
    plans: [],
    organizers: [],
    events: [],
    banners: [],
    vouchers: [],
  });
  await importValue(service.db, renamed, service.clock.now());
  expect(await found('festivities')).toEqual(['kites']);
});
