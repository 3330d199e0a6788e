// Searches that people make, over the whole demo: 71 of them, written down before they were tried. A search succeeds when the first result
// is (one of) the intended events.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dateFilterRange } from '@mo-man/schema/rules/search/date-filter.rule.ts';
import { importCatalogue } from '../../platform/catalogue/import/import-catalogue.ts';
import { askedWords } from '../../platform/catalogue/search/asked-words.rule.ts';
import { dayWords } from '../../platform/catalogue/search/day-words.rule.ts';
import { registerSearch } from '../../platform/apis/search.ts';
import { openService } from '../../testing/services/open-service.ts';
import { demoCatalogue } from '../seed/seed-demo.ts';

/** TABLE of searches: kind, words, and the events that may be first. */
const searches: readonly (readonly [kind: string, q: string, ...meant: string[]])[] = [
  ['title', 'Mưa Sao Mỹ Đình', 'muasao'],
  ['title', 'Cà Phê Mười Giờ', 'caphemuoigio'],
  ['title', 'Người Giữ Sông', 'giusong'],
  ['title', 'đêm phố cổ', 'phocodem'],
  ['title', 'Chuyến Tàu 23 Giờ', 'tau23gio'],
  ['title', 'hẹn nhau mùa gió', 'henmuagio'],
  ['title', 'tầng lầu số 5', 'tanglau'],
  ['title', 'vợ chồng tôi', 'vochongtoi'],
  ['unaccented', 'sai gon dem khong ngu', 'demkhongngu'],
  ['unaccented', 'bon mua tro lai', 'bonmua'],
  ['unaccented', 'le hoi den suong', 'densuong'],
  ['unaccented', 'xiec ngay nang', 'xiecnang'],
  ['unaccented', 'nang to thi', 'tothi'],
  ['unaccented', 'duong chay', 'duongchay'],
  ['unaccented', 'tram khong so', 'tramso0'],
  ['unaccented', 'hue ve dem', 'hueve'],
  ['decomposed accents', 'Trống Chầu'.normalize('NFD'), 'trongchau'],
  ['tone mark elsewhere', 'hoà bình', 'bolero', 'mienkyuc'],
  ['begun', 'mua sa', 'muasao'],
  ['begun', 'bolero dem th', 'bolero'],
  ['begun', 'elect', 'dientu'],
  ['Telex', 'muwa sao myx ddinhf', 'muasao'],
  ['Telex', 'ddeem phoos coor', 'phocodem'],
  ['Telex', 'hoangf tuwr bes', 'hoangtube'],
  ['Telex', 'rongf nhor', 'rongmua'],
  ['Telex', 'ddieenj tuwf truwowngf', 'dientu'],
  ['VNI', 'le64 ho65i die62u', 'dieuvungtau'],
  ['VNI', 'mu7a sao', 'muasao'],
  ['VNI', 'd9e6m quye62n anh', 'demquyenanh'],
  ['slip', 'boleor', 'bolero'],
  ['slip', 'jaz trong mua', 'jazzmua'],
  ['slip', 'kite fesitval', 'dieuvungtau'],
  ['slip', 'nuong sepp', 'nuongsep'],
  ['slip', 'mat onh rung', 'matong'],
  ['slip', 'acoustc gac mai', 'gacmai'],
  ['slip', 'derby mein bien', 'derbybien'],
  // The words as typed occur in texts about other events.
  ['slip', 'dien tu trong', 'dientu'],
  ['missing space', 'nguoivemuon', 'nguoivemuon'],
  ['missing space', 'maynganfest', 'mayngan'],
  ['no spaces', 'muasaomydinh', 'muasao'],
  ['no spaces', 'lehoidieu', 'dieuvungtau'],
  ['no spaces', 'dientutruong', 'dientu'],
  ['no spaces', 'nhahatlonhanoi', 'bonmua', 'tothi'],
  ['no spaces', 'saigondemkhongngu', 'demkhongngu'],
  ['artist', 'Lam Khuê', 'demkhongngu'],
  ['artist', 'phuc lac', 'cuoixong', 'nuongsep'],
  ['artist', 'van khe', 'bientren', 'giusong', 'kichban'],
  ['artist', 'kich nha so 7', 'mevang', 'nguoivemuon', 'canhcua', 'tienghu'],
  ['artist', 'dan nhac thanh xuong', 'bonmua', 'giaohuongque', 'nhacphim'],
  ['artist', 'la vinh nguyen', 'vangsuong'],
  ['artist', 'hac bach', 'rapngo'],
  ['artist, slip', 'ngoc hoia', 'mienkyuc'],
  ['artist, slip', 'thanh hac luong gia mihn', 'henmuagio'],
  ['venue', 'nha hat hoa binh', 'mienkyuc', 'bolero'],
  ['venue', 'idecaf', 'nguoivemuon', 'cuoixong', 'ungtac', 'tienghu'],
  ['venue', 'my dinh', 'muasao', 'bientren'],
  ['venue', 'bat trang', 'vuotgom'],
  ['venue', 'rap nguyen du', 'haicanhdieu', 'tau23gio', 'vangsuong', 'ngoaicuaso'],
  ['venue, English', 'hanoi opera house', 'bonmua', 'tothi'],
  ['city', 'da lat', 'mayngan', 'densuong', 'jazzmua', 'gacmai'],
  ['city', 'vung tau', 'dieuvungtau'],
  ['city', 'hai phong', 'derbybien', 'bachkho'],
  ['city and kind', 'workshop da lat', 'phacaphe'],
  ['city and kind', 'jazz đà lạt', 'jazzmua'],
  ['kind', 'phim', 'tramso0', 'haicanhdieu', 'nhacphim'],
  ['kind', 'hai kich', 'vochongtoi', 'nuongsep', 'cuoixong', 'hainoinho'],
  ['English', 'four seasons', 'bonmua'],
  ['English', 'starfall', 'muasao'],
  ['English', 'sunny day circus', 'xiecnang'],
  ['English', 'the sea calls', 'biengoi'],
];

/** Lowest accepted share of successful searches, percent; the measured one is in decision 54. */
const LEAST_MET = 95;

let service: Awaited<ReturnType<typeof openService>>;
beforeAll(async () => {
  service = await openService(registerSearch);
  await importCatalogue(service.db, demoCatalogue, { now: service.clock.now() });
}, 240_000);
afterAll(() => service.close());

const ask = async (q: string): Promise<{ event_ids: string[]; spellings: string[] }> =>
  (await service.ask(`/search-gateway/search?${new URLSearchParams({ q }).toString()}`)).data;

test('searches find the intended event first', async () => {
  const missed: string[] = [];
  for (const [kind, q, ...meant] of searches) {
    const [first] = (await ask(q)).event_ids;
    if (!meant.includes(first ?? '')) missed.push(`${kind}: ${q} finds ${first}, not ${meant.join(' or ')}`);
  }
  const met = (100 * (searches.length - missed.length)) / searches.length;
  expect(met, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_MET);
});

test.each(['ngày mai', 'tomorrow', 'cuối tuần', 'tối nay', 'this month'])(
  'takes %s for days, whatever the texts of events say',
  async (q) => {
    const days = dayWords(askedWords(q) ?? [''])?.days ?? 'today';
    const { from, to } = dateFilterRange(days, service.clock.now());
    const byDays = await service.ask(
      `/search-gateway/search?${new URLSearchParams({ from, to }).toString()}`,
    );
    expect((await ask(q)).event_ids.toSorted()).toEqual(byDays.data.event_ids.toSorted());
  },
);

test('finds something with every spelling that it offers', async () => {
  for (const [, q] of searches)
    for (const text of (await ask(q)).spellings)
      expect(await ask(text), `${q}: ${text}`).toMatchObject({ is_exact: true });
});
