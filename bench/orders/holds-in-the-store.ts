import type { Db } from '../../platform/db/open.ts';
import { transact } from '../../platform/db/transact.ts';
import { holdsInGroups } from '../../platform/sale/booking/hold-in-groups.ts';
import { placeHold } from '../../platform/sale/booking/place-hold.ts';
import { claimUnits } from '../../platform/sale/units/claim-units.store.ts';
import { systemClock } from '../../platform/lib/time/clock.ts';
import { createLog } from '../../platform/lib/log/log.ts';
import { addShowing, type TestShowing } from '../../testing/shop/showing.ts';
import { addShoppers } from '../../testing/people/sessions.ts';
import { claimOfTwo } from './claim-of-two.ts';
import { openBenchDatabase } from '../system.ts';
import { drive, type Row } from '../measure.ts';

const holds = 12_000;
const seconds = 8;
const heldUntil = new Date(Date.now() + 15 * 60_000);

/** Two seats that no other client wants. */
const pair = ({ seatIds }: TestShowing, n: number): string[] => seatIds.slice(2 * n, 2 * n + 2);

function claimByStore(db: Db, showing: TestShowing, atOnce: number): Promise<Row> {
  const call = async (n: number): Promise<boolean> => {
    const claimant = { showingId: showing.id, orderCode: `S${n}`, heldUntil };
    const wanted = { seatIds: pair(showing, n), standingTypes: [], quantities: [] };
    return (await transact(db, (tx) => claimUnits(tx, claimant, wanted, 'wait'))).length === 2;
  };
  return drive({ name: 'claimUnits in transact', atOnce, calls: holds, seconds, call });
}

async function holdWhole(db: Db, showing: TestShowing, atOnce: number): Promise<Row> {
  const shoppers = await addShoppers(db, holds);
  const config = {
    publicUrl: '',
    returnTokenSecret: '',
    turnTokenSecret: '',
    identityNumberSecret: '',
    accessTokenSecret: '',
    wallets: {},
  };
  const tryHold = holdsInGroups({ db, log: createLog({ level: 'silent' }) });
  return drive({
    name: 'placeHold, everything that a hold is',
    atOnce,
    calls: holds,
    seconds,
    call: async (n) => {
      const request = {
        showingId: showing.id,
        userId: shoppers[n]?.id ?? '',
        language: 'vi',
        turnToken: undefined,
      } as const;
      const selection = { seat_ids: pair(showing, n), tickets: [] };
      await placeHold({ db, config, clock: systemClock, tryHold }, { ...request, selection });
      return true;
    },
  });
}

export async function holdInTheStore(): Promise<Row[]> {
  const { database, close } = await openBenchDatabase(40);
  const { db, pool } = database;
  const rows: Row[] = [];
  const freshSeats = async () => {
    const showing = await addShowing(db, { seats: 2 * holds, max: 2 });
    await pool.query('ANALYZE');
    return showing;
  };
  try {
    for (const atOnce of [8, 32]) {
      const baseline = await claimOfTwo(database, { clients: atOnce, seconds });
      const claim = await claimByStore(db, await freshSeats(), atOnce);
      const whole = await holdWhole(db, await freshSeats(), atOnce);
      rows.push(...baseline, claim, whole);
      for (const { value } of baseline) {
        rows.push({ name: '  the claim, % of the baseline', value: (100 * claim.value) / value });
        rows.push({ name: '  the whole hold, % of the baseline', value: (100 * whole.value) / value });
      }
    }
    return rows;
  } finally {
    await close();
  }
}
