// A guest list and a buyer who want the last place; it also runs without its guard.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { randomId } from '../../lib/crypto/random-id.ts';
import { guardsOf } from '../../../testing/guards.ts';
import { openShop, type Shop } from '../../../testing/shop/open-shop.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { doAsOperator } from '../operator/_operator.ts';

let shop: Shop;
const db = () => shop.database.db;
const guards = guardsOf(db);
beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => guards.putBack());
afterAll(() => shop.close());

describe('a guest list and a buyer who want the last place', () => {
  const race = async () => {
    const showing = await addShowing(db(), { places: 1 });
    const user = await shop.buyer();
    const [added, held] = await Promise.allSettled([
      doAsOperator(db(), ['guests', 'add', showing.id, 'place'], { name: 'Hoa' }),
      shop.call(`POST /showings/${showing.id}/holds`, {
        user,
        body: { tickets: [{ ticket_type_id: 'place', quantity: 1 }], idempotency_key: randomId() },
      }),
    ]);
    const isHeld = held.status === 'fulfilled' && held.value.status === 200;
    return { id: showing.id, isAdded: added.status === 'fulfilled', isHeld };
  };

  test('do not both get it', async () => {
    for (let round = 0; round < 4; round += 1) {
      await guards.meetIn('lock_places', 2);
      const { isAdded, isHeld } = await race();
      expect([isAdded, isHeld].filter(Boolean)).toHaveLength(1);
      await guards.putBack();
      expect(await sweep(db())).toEqual({});
    }
  });

  test('control: without the lock one takes the place of the other', async () => {
    const { here } = await guards.meeting(2);
    await guards.replace(
      'lock_places',
      `DECLARE found claimed_unit[];
      BEGIN
        found := ARRAY(SELECT (id, ticket_type_id, NULL)::claimed_unit FROM units
          WHERE showing_id = at_showing AND ticket_type_id = of_type AND claim_kind IS NULL LIMIT quantity);
        ${here}
        RETURN found;
      END`,
    );
    const { id, isAdded, isHeld } = await race();
    expect([isAdded, isHeld]).toEqual([true, true]);
    // The place is sold to guests and held by a buyer: two who were promised it.
    const { rows } =
      await sql`SELECT FROM orders o WHERE showing_id = ${id} AND state IN ('holding', 'paid')`.execute(db());
    expect(rows).toHaveLength(2);
  });
});
