import { addShowing } from '../platform/tests/_catalogue.ts';
import { addShoppers, ask } from '../platform/tests/_shopper.ts';
import { askGraphql, cookiesOf, openSystem } from './ground.ts';
import { drive, type Row } from './measure.ts';

const buyers = 20_000;
const atOnce = 64;
const seconds = 12;

const joinQueue = `mutation Join($input: JoinQueueInput!) {
  joinQueue(input: $input) { queue { showingId place { number } } } }`;

export async function joinQueues(): Promise<Row[]> {
  const system = await openSystem({ connections: atOnce });
  const { http, platform, gateways } = system;
  const { db, pool } = system.database;
  try {
    const shoppers = await addShoppers(db, buyers);
    const openLine = async (): Promise<string> => {
      const { id } = await addShowing(db, { places: 100, queue: true });
      await pool.query('INSERT INTO queues (showing_id) VALUES ($1)', [id]);
      return id;
    };
    const drives = { atOnce, calls: buyers, seconds };
    const joinAt = (lines: readonly string[]) => (n: number) => {
      const shopper = shoppers[n];
      const input = { showingId: lines[n % lines.length] };
      const body = JSON.stringify({ query: joinQueue, variables: { input } });
      return shopper ? askGraphql(system, gateways[0], body, cookiesOf(shopper)) : Promise.resolve(false);
    };
    const one = await openLine();
    const through = await drive({
      name: 'joinQueue through the gateway, one line',
      ...drives,
      call: joinAt([one]),
    });
    const { rows } = await pool.query<{ places: number; numbers: number }>(
      'SELECT count(*) AS places, count(DISTINCT number) AS numbers FROM queue_entries',
    );
    const lost = (rows[0]?.places ?? 0) - (rows[0]?.numbers ?? 0);

    const many: string[] = [];
    while (many.length < 64) many.push(await openLine());
    const spread = await drive({
      name: 'joinQueue through the gateway, 64 lines',
      ...drives,
      call: joinAt(many),
    });

    const other = await openLine();
    const overRest = await drive({
      name: 'baseline: POST /showings/:id/queue, one line',
      ...drives,
      call: async (n) => {
        const shopper = shoppers[n];
        const door = { http, url: platform.url };
        return (
          shopper !== undefined &&
          (await ask(door, shopper, `POST /showings/${other}/queue`, {})).status === 200
        );
      },
    });
    return [through, { name: 'numbers given twice', value: lost }, spread, overRest];
  } finally {
    await system.close();
  }
}
