import { monitorEventLoopDelay } from 'node:perf_hooks';
import { limits } from '@mo-man/schema/limits.ts';
import { drawQueues } from '../../platform/queue/draw/draw-queues.ts';
import { openBenchDatabase } from '../system.ts';
import { eagerBeacon } from '../../testing/services/eager-beacon.ts';
import { addShowing } from '../../testing/shop/showing.ts';
import type { Row } from '../measure.ts';

const gathered = 300_000;

/** Closing of the list and draw of a large queue, by the worker itself; the beacon answers at once. */
export async function drawLargeQueue(): Promise<Row[]> {
  const { database, close } = await openBenchDatabase();
  const { db, pool } = database;
  try {
    const { id } = await addShowing(db, { places: 100, queue: true, opensIn: 30 });
    await pool.query('INSERT INTO queues (showing_id, gathered) VALUES ($1, $2)', [id, gathered]);
    await pool.query(
      `INSERT INTO queue_entries (showing_id, user_id, entry_id, nonce)
      SELECT $1::text, $1::text || n, md5(n::text), md5('nonce' || n) FROM generate_series(1, $2::int) n`,
      [id, gathered],
    );
    await pool.query('ANALYZE');
    const silent = { ...eagerBeacon, read: async () => undefined };
    await drawQueues({ queueDb: db, beacon: silent });
    const openIn = (seconds: number) =>
      pool.query('UPDATE showings SET sale_opens_at = now() + make_interval(secs => $2) WHERE id = $1', [
        id,
        seconds,
      ]);
    const timed = async (act: () => Promise<unknown>) => {
      const stalls = monitorEventLoopDelay({ resolution: 1 });
      stalls.enable();
      const begun = performance.now();
      await act();
      const seconds = (performance.now() - begun) / 1000;
      stalls.disable();
      return { seconds, stallMs: stalls.max / 1e6 };
    };
    await openIn(limits.drawFreezeSeconds);
    const closing = await timed(() => drawQueues({ queueDb: db, beacon: silent }));
    await openIn(0);
    const drawing = await timed(() => drawQueues({ queueDb: db, beacon: eagerBeacon }));
    const { rows } = await pool.query<{ numbers: number }>(
      'SELECT count(DISTINCT number)::int AS numbers FROM queue_entries WHERE showing_id = $1',
      [id],
    );
    const baseline = await timed(() =>
      pool.query('SELECT entry_id, nonce FROM queue_draw_entries WHERE showing_id = $1 ORDER BY entry_id', [
        id,
      ]),
    );
    return [
      {
        name: `list of ${gathered} closed, root published, s (of ${limits.drawFreezeSeconds})`,
        value: closing.seconds,
      },
      { name: '  longest pause of the process meanwhile, ms', value: closing.stallMs },
      { name: 'numbers drawn and written, s', value: drawing.seconds },
      { name: '  longest pause of the process meanwhile, ms', value: drawing.stallMs },
      { name: '  numbers given', value: rows[0]?.numbers ?? 0 },
      { name: 'baseline: the list read by one statement, s', value: baseline.seconds },
    ];
  } finally {
    await close();
  }
}
