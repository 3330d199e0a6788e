// Workers that find nothing to do write nothing of the catalogue: its version makes every process read it anew, and a trigger raises it for
// each statement, also for one that changes no row.
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { addShowing } from '../../../testing/shop/showing.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { testConfig } from '../../../testing/engines/platform-config.ts';
import { startPlatform } from '../../start.ts';

/** The works of all workers, run by the test alone. */
const works = vi.hoisted(() => new Map<string, () => Promise<unknown>>());
vi.mock(import('../../lib/time/repeat.ts'), () => ({
  repeat: (name, _seconds, _log, work) => {
    works.set(name, work);
    return { stop: async () => undefined };
  },
}));

test('no worker raises the version of the catalogue a second time', async () => {
  const database = await openTestDatabase();
  const platform = await startPlatform(testConfig({ databaseUrl: database.url }));
  try {
    const { id } = await addShowing(database.db, { places: 4, gold: 2, seats: 4 });
    await sql`UPDATE ticket_types SET follows_id = 'place' WHERE showing_id = ${id} AND id = 'gold'`.execute(
      database.db,
    );
    const version = async () =>
      (await sql<{ version: number }>`SELECT version FROM catalogue_version`.execute(database.db)).rows[0]
        ?.version;
    for (const work of works.values()) await work();
    const raised: string[] = [];
    for (const [name, work] of works) {
      const before = await version();
      await work();
      if ((await version()) !== before) raised.push(name);
    }
    expect(raised).toEqual([]);
    expect(works.size).toBeGreaterThan(30);
  } finally {
    await platform.stop();
    await database.close();
  }
});
