// npm run simulate: a rush of buyers against the system that runs on this DATA_DIR.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openHttp } from '../platform/tests/_http.ts';
import { playBuyer } from './buyer.ts';
import { prepareSale } from './prepare-sale.ts';
import { percentile, servedTooEarly } from './report.rule.ts';

const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '300' },
    bell: { type: 'string', default: '20' },
    lasts: { type: 'string', default: '40' },
    url: { type: 'string', default: 'http://localhost:4000' },
  },
});
if (!['localhost', '127.0.0.1', '[::1]'].includes(new URL(values.url).hostname)) {
  throw new Error('only a system on this machine is played against');
}
const bell = Number(values.bell);
const buyers = Number(values.buyers);
const places = Math.ceil(buyers / 3);
const { database, showingId, crowd } = await prepareSale(buyers, bell, places);
const bellAt = Date.now() + 1000 * bell;
const http = openHttp(32);
const sale = { http, url: values.url, showingId, endsAt: bellAt + 1000 * Number(values.lasts) };
console.log(
  `showing ${showingId}: ${buyers} buyers, ${places} tickets, the bell in ${bell} s; watch it at ${values.url}/queue/${showingId}`,
);
try {
  const fates = await Promise.all(
    crowd.map(async (one, index) => {
      await sleep((index / buyers) * bell * 500);
      return playBuyer(sale, one);
    }),
  );
  const show = (name: string, times: readonly number[]): void => {
    const at = [0.5, 0.95, 0.99].map((share) => Math.round(percentile(times, share) ?? Number.NaN));
    console.log(`${name}: p50 ${at[0]} ms, p95 ${at[1]} ms, p99 ${at[2]} ms (${times.length})`);
  };
  show(
    'answers to a join',
    fates.flatMap(({ joinMs }) => joinMs),
  );
  show(
    'from the bell to the number, as polled',
    fates.flatMap(({ numberAt }) => (numberAt === undefined ? [] : [numberAt - bellAt])),
  );
  for (const habit of new Set(fates.map((fate) => fate.habit))) {
    const all = fates.filter((fate) => fate.habit === habit);
    const refusals: Record<string, number> = {};
    for (const [name, times] of all.flatMap((fate) => Object.entries(fate.refusals))) {
      refusals[name] = (refusals[name] ?? 0) + times;
    }
    const entries = all.reduce((sum, { entryIds }) => sum + entryIds.size, 0);
    const bought = all.filter(({ hasTickets }) => hasTickets).length;
    console.log(
      `${habit}: ${all.length} buyers, ${entries} places, ${bought} hold tickets`,
      JSON.stringify(refusals),
    );
  }
  const { rows: served } = await database.pool.query<{ number: number; at: number }>(
    `SELECT number::int, extract(epoch FROM served_at)::float8 AS at FROM queue_entries
     WHERE showing_id = $1 AND served_at IS NOT NULL AND number IS NOT NULL`,
    [showingId],
  );
  console.log(`served before a lower number: ${servedTooEarly(served)} of ${served.length}`);
  const { rows: turns } = await database.pool.query<{ early: number }>(
    `SELECT count(*)::int AS early FROM turns, queues WHERE turns.showing_id = $1
     AND queues.showing_id = $1 AND turns.number > queues.now_serving`,
    [showingId],
  );
  console.log(`turns beyond the number served: ${turns[0]?.early}`);
  const held = fates.filter(({ hasTickets }) => hasTickets).length;
  console.log(`oversold: ${Math.max(0, held - places)} (${held} tickets held of ${places})`);
} finally {
  http.close();
  await database.close();
}
