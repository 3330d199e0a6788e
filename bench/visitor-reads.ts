import { addShoppers } from '../testing/people/sessions.ts';
import { askGraphql, openSystem, type System } from './system.ts';
import { addManyEvents } from './orders/many-events.ts';
import { drive, type Row } from './measure.ts';
import { byHash, byText } from './persisted-body.ts';

const atOnce = 32;
const calls = 40_000;
const seconds = 6;
const many = 5_000;
const id = 'densuong';
const home = { byHash: byHash('HomeScreen')({}), whole: byText('HomeScreen') };
const event = { byHash: byHash('EventScreen')({ id }), whole: byText('EventScreen', { id }) };

export async function readAsVisitors(): Promise<Row[]> {
  const system = await openSystem({ connections: atOnce, gateways: 2, demo: true });
  const { http, gateways, platform } = system;
  const [gateway] = gateways;
  const drives = { atOnce, calls, seconds };
  const graphql = (name: string, body: string) =>
    drive({ name, ...drives, call: () => askGraphql(system, gateway, body) });
  const isFine =
    (url: string, headers = {}) =>
    async () =>
      (await http.ask(url, { headers })).status === 200;
  try {
    const rows: Row[] = [
      await graphql('HomeScreen from memory', home.byHash),
      await drive({
        name: 'HomeScreen from memory, two gateways',
        ...drives,
        call: (n) => askGraphql(system, gateways[n % 2], home.byHash),
      }),
      await graphql('EventScreen from memory', event.byHash),
      await drive({
        name: 'GET / in Brotli',
        ...drives,
        call: isFine(`${gateway?.url}/`, { accept: 'text/html', 'accept-encoding': 'br' }),
      }),
      await drive({
        name: 'baseline: GET /healthz of the gateway, bare Fastify',
        ...drives,
        call: isFine(`${gateway?.url}/healthz`),
      }),
      await graphql('baseline: { __typename }, bare Apollo Server', '{"query":"{ __typename }"}'),
      await graphql('HomeScreen, the whole way', home.whole),
      await graphql('EventScreen, the whole way', event.whole),
    ];
    await addManyEvents(system.database, many);
    rows.push(...(await oneByOne(system)));
    const [visitor] = await addShoppers(system.database.db, 1);
    rows.push(
      await drive({
        name: `baseline: GET /event/v1.0/home, ${many} events`,
        ...drives,
        atOnce: 1,
        call: isFine(`${platform.url}/event/v1.0/home`, visitor?.headers),
      }),
    );
    return rows;
  } finally {
    await system.close();
  }
}

/** Latency for one visitor without caches, with thousands of events. */
async function oneByOne(system: System): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, body] of [
    ['HomeScreen', home.whole],
    ['EventScreen', event.whole],
  ] as const) {
    rows.push(
      await drive({
        name: `${name}, the whole way, ${many} events`,
        atOnce: 1,
        calls: 1_000,
        seconds: 4,
        call: () => askGraphql(system, system.gateways[0], body),
      }),
    );
  }
  return rows;
}
