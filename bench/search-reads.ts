// Cost of a search without caches, by kinds of searches, with thousands of events.
import { transact } from '../platform/db/transact.ts';
import { refreshSearchDocuments } from '../platform/db/search-document.store.ts';
import { addShoppers } from '../testing/people/sessions.ts';
import { askGraphql, openSystem } from './system.ts';
import { addManyEvents } from './orders/many-events.ts';
import { drive, type Row } from './measure.ts';
import { byText } from './persisted-body.ts';

const many = 5_000;
const drives = { atOnce: 1, calls: 400, seconds: 3 };

/** TABLE of searches: description, and words or filters in the format of the search gateway. */
const searches: readonly (readonly [about: string, query: string])[] = [
  ['everything', ''],
  ['everything, cheapest first', 'sort=price'],
  ['a city, a category and a month', 'local=79&cate=concert&from=2026-01-01&to=2030-01-01&sort=soonest'],
  ['last seats, newest first', 'sale=lastSeats&sort=newest'],
  [
    'a range of prices, by the opening of the sale',
    'price_from=100000&price_to=500000&sale=onSale&sort=opening',
  ],
  ['a rare word', 'q=bolero'],
  ['a common word', 'q=nha+hat'],
  ['typed with the keys of accents', 'q=ddeem+phoos+coor'],
  ['a slip', 'q=boleor'],
  ['nothing alike', 'q=xyzzyq+wwkkff'],
];

export async function readSearches(): Promise<Row[]> {
  const system = await openSystem({ connections: 2, demo: true });
  const { http, platform, database, gateways } = system;
  try {
    await addManyEvents(database, many);
    const events = Array.from({ length: many }, (_, at) => `many${at + 1}`);
    await transact(database.db, (tx) => refreshSearchDocuments(tx, { events }));
    await database.pool.query('VACUUM ANALYZE search_documents');
    const [visitor] = await addShoppers(database.db, 1);
    const rows: Row[] = [];
    const ask = (path: string) => async () =>
      (await http.ask(`${platform.url}/search-gateway${path}`, { headers: visitor?.headers })).status === 200;
    for (const [about, query] of searches)
      for (const call of ['search', 'facets'])
        rows.push(
          await drive({
            name: `GET /${call}: ${about}, ${many} events`,
            ...drives,
            call: ask(`/${call}?${query}`),
          }),
        );
    rows.push(
      await drive({
        name: `SearchScreen, the whole way, ${many} events`,
        ...drives,
        call: () =>
          askGraphql(
            system,
            gateways[0],
            byText('SearchScreen', {
              q: 'dem nhac',
              categories: [],
              date: 'all',
              price: 'all',
              sort: 'relevance',
              page: 1,
            }),
          ),
      }),
    );
    rows.push(
      await drive({
        name: 'baseline: GET /healthz of the platform',
        ...drives,
        call: async () => (await http.ask(`${platform.url}/healthz`)).status === 200,
      }),
    );
    return rows;
  } finally {
    await system.close();
  }
}
