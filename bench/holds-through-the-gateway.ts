import { addShowing, type TestShowing } from '../platform/tests/_catalogue.ts';
import { addShoppers, hold } from '../platform/tests/_shopper.ts';
import { askGraphql, cookiesOf, openSystem } from './ground.ts';
import { drive, type Row } from './measure.ts';

const buyers = 500;
const showings = 16;
const atOnce = 64;
const seconds = 15;

const holdTickets = `mutation Hold($input: HoldTicketsInput!) {
  holdTickets(input: $input) { order { code state holdUntil serverNow total } } }`;

export async function holdThroughTheGateway(): Promise<Row[]> {
  const system = await openSystem({ connections: atOnce });
  const { database, http, platform, gateways } = system;
  try {
    const shoppers = await addShoppers(database.db, buyers);
    const cookies = shoppers.map(cookiesOf);
    /** Each buyer holds once in each: nobody is refused, nobody waits for a seat. */
    const open = async (): Promise<TestShowing[]> => {
      const all: TestShowing[] = [];
      while (all.length < showings) all.push(await addShowing(database.db, { places: 2 * buyers, max: 2 }));
      return all;
    };
    const drives = { atOnce, calls: buyers * showings, seconds };
    const places = { seat_ids: [], tickets: [{ ticket_type_id: 'place', quantity: 2 }] };

    const here = await open();
    const through = await drive({
      name: 'holdTickets through the gateway',
      ...drives,
      call: (n) => {
        const input = {
          showingId: here[Math.floor(n / buyers)]?.id,
          tickets: [{ ticketTypeId: 'place', quantity: 2 }],
          idempotencyKey: `a key of the bench ${n}`,
        };
        return askGraphql(
          system,
          gateways[0],
          JSON.stringify({ query: holdTickets, variables: { input } }),
          cookies[n % buyers],
        );
      },
    });
    const there = await open();
    const overRest = await drive({
      name: 'baseline: POST /showings/:id/holds',
      ...drives,
      call: async (n) => {
        const [shopper, showing] = [shoppers[n % buyers], there[Math.floor(n / buyers)]];
        if (!shopper || !showing) return false;
        const door = { http, url: platform.url };
        return (
          (await hold(door, shopper, showing.id, places, `another key of the bench ${n}`)).status === 200
        );
      },
    });
    const idle = await drive({
      name: 'baseline: { __typename } through the gateway',
      ...drives,
      seconds: 5,
      call: () => askGraphql(system, gateways[0], '{"query":"{ __typename }"}'),
    });
    return [through, overRest, idle];
  } finally {
    await system.close();
  }
}
