import type { Database, Db } from '../platform/db/open.ts';
import { transact } from '../platform/db/transact.ts';
import { claimSeats } from '../platform/event/units/claim-seats.store.ts';
import { placeHold } from '../platform/event/booking/place-hold.ts';
import { systemClock } from '../platform/lib/clock.ts';
import { addShowing, type TestShowing } from '../platform/tests/_catalogue.ts';
import { addShoppers } from '../platform/tests/_shopper.ts';
import { openGround } from './ground.ts';
import { drive, middleOf, type Row } from './measure.ts';

const holds = 5_000;
const seconds = 8;
/** Baseline and store take turns. */
const turns = 3;
const heldUntil = new Date(Date.now() + 15 * 60_000);

/** Statement of claim-seats.store.ts, word for word. */
const claim = `
    WITH wanted AS (
      SELECT id, order_code AS was FROM units
      WHERE showing_id = $1 AND id = ANY($2) AND NOT sold
        AND (order_code IS NULL OR held_until <= statement_timestamp())
      ORDER BY id FOR UPDATE
    )
    UPDATE units SET order_code = $3, held_until = $4
    FROM wanted WHERE units.showing_id = $1 AND units.id = wanted.id
    RETURNING units.id, wanted.was`;

/** Two seats that nobody else wants. */
const pair = ({ seatIds }: TestShowing, n: number): string[] => seatIds.slice(2 * n, 2 * n + 2);

function claimByClient({ pool }: Database, showing: TestShowing, atOnce: number): Promise<Row> {
  const call = async (n: number): Promise<boolean> => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const { rowCount } = await client.query(claim, [showing.id, pair(showing, n), `B${n}`, heldUntil]);
      await client.query('COMMIT');
      return rowCount === 2;
    } finally {
      client.release();
    }
  };
  return drive({ name: 'baseline: BEGIN, claim, COMMIT by pg', atOnce, calls: holds, seconds, call });
}

function claimByStore(db: Db, showing: TestShowing, atOnce: number): Promise<Row> {
  const call = async (n: number): Promise<boolean> => {
    const claimant = { showingId: showing.id, orderCode: `S${n}`, heldUntil };
    return (await transact(db, (tx) => claimSeats(tx, claimant, pair(showing, n)))).length === 2;
  };
  return drive({ name: 'claimSeats in transact', atOnce, calls: holds, seconds, call });
}

export async function holdInTheStore(): Promise<Row[]> {
  const { database, close } = await openGround(40);
  const { db } = database;
  const rows: Row[] = [];
  const freshSeats = () => addShowing(db, { seats: 2 * holds, max: 2 });
  try {
    for (const atOnce of [8, 32]) {
      const bare: Row[] = [];
      const stored: Row[] = [];
      while (stored.length < turns) {
        bare.push(await claimByClient(database, await freshSeats(), atOnce));
        stored.push(await claimByStore(db, await freshSeats(), atOnce));
      }
      const [baseline, store] = [middleOf(bare), middleOf(stored)];
      const share = (100 * store.value) / baseline.value;
      rows.push(baseline, store, { name: `claimSeats of the baseline, ${atOnce} at once, %`, value: share });
    }

    const showing = await freshSeats();
    const shoppers = await addShoppers(db, 5_000);
    const config = { publicUrl: '', returnTokenSecret: '', turnTokenSecret: '', accessTokenSecret: '' };
    rows.push(
      await drive({
        name: 'placeHold, everything that a hold is',
        atOnce: 32,
        calls: shoppers.length,
        seconds,
        call: async (n) => {
          const wish = {
            showingId: showing.id,
            userId: shoppers[n]?.id ?? '',
            language: 'vi',
            turnToken: undefined,
          } as const;
          const selection = { seat_ids: pair(showing, n), tickets: [] };
          await placeHold({ db, config, clock: systemClock }, { ...wish, selection }, async () => undefined);
          return true;
        },
      }),
    );
    return rows;
  } finally {
    await close();
  }
}
