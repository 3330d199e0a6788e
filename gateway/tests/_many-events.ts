import type { Db } from '../../platform/db/open.ts';
import { importValue, smallCatalogue } from '../../testing/shop/small-catalogue.ts';

/** The database has a clock of its own: sales have opened there too when a test sets the platform's clock a month forward. */
const LONG_AGO = { day: -40, time: '10:00' };

/** Imports `count` free events `e1`, `e2`, … with one showing each (`e1s`) a week after `now`, by three organizers in turn. */
export async function importManyEvents(db: Db, count: number, now = new Date()): Promise<void> {
  const value = smallCatalogue();
  const [organizer] = value['organizers'] as Record<string, unknown>[];
  const [, free] = value['events'] as [unknown, { showings: object[] }];
  const ids = Array.from({ length: count }, (_, at) => `e${at + 1}`);
  value['organizers'] = ['org', 'org1', 'org2'].map((id) => ({ ...organizer, id, name: `Nhà ${id}` }));
  value['events'] = [
    ...(value['events'] as object[]),
    ...ids.map((id, at) => ({
      ...free,
      id,
      slug: `phien-cho-${id}`,
      organizer_id: ['org', 'org1', 'org2'][at % 3],
      showings: free.showings.map((showing) => ({ ...showing, id: `${id}s`, sale_opens_at: LONG_AGO })),
    })),
  ];
  await importValue(db, value, now);
}
