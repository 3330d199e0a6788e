// Runs every attack of the table against a gateway in production mode. With its guard switched off, an attack must get through.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { GatewayConfig } from '../../config/config.ts';
import type { Gateway } from '../../server.ts';
import { patience } from '../../../testing/patience.ts';
import { type Broker, openBroker } from '../_broker.ts';
import { type Fakes, openFakes } from '../_fake-upstreams.ts';
import { builtWeb } from '../_web-dist.ts';
import type { Attack } from './_attack.ts';
import { attacks } from './_attacks.ts';

let broker: Broker;
let fakes: Fakes;
let production: Partial<GatewayConfig>;
const opened = new Map<string, Promise<Gateway>>();

beforeAll(async () => {
  broker = await openBroker();
  fakes = await openFakes();
  const clock = '2026-12-01T20:00:00+07:00';
  const progress = {
    showing_id: 's1',
    epoch: 1,
    seq: 1,
    status: 'open',
    now_serving: 1,
    last_number: 9,
    rate_per_minute: 1,
    left: 1,
    gathered: 0,
  };
  const queue = {
    showing_id: 's1',
    type: 'QUEUE',
    gathers_from: clock,
    list_closes_at: clock,
    opens_at: clock,
    server_now: clock,
    progress,
    place: null,
    turn: null,
  };
  fakes.replies.set('GET /event/v1.0/showings/s1/queue', { body: { data: queue } });
  const units = Array.from({ length: 3_000 }, (_, at) => ({ code: `${at}`, name: 'x', parent_code: null }));
  fakes.replies.set('GET /event/v1.0/provinces', { body: { data: units } });
  production = {
    nodeEnv: 'production',
    publicUrl: 'https://moman.example',
    trustedProxies: [],
    // Free operations are answered, otherwise each attack would be refused as unknown; the schema stays hidden.
    allowFreeOperations: true,
    allowIntrospection: false,
    messagingUrl: broker.url,
    imagesUrl: `${fakes.url}/images`,
    webDist: builtWeb(),
    firstData: false,
  };
});
afterAll(async () => {
  await fakes?.close();
  await broker?.stop();
});

/** Gateways are shared by attacks with the same settings. */
function gatewayWith(changes: Partial<GatewayConfig> = {}): Promise<Gateway> {
  const key = JSON.stringify(changes);
  const known = opened.get(key) ?? open(changes);
  opened.set(key, known);
  return known;
}

async function open(changes: Partial<GatewayConfig>): Promise<Gateway> {
  const gateway = await fakes.openGateway({ ...production, ...changes });
  await vi.waitFor(async () => expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200), patience);
  return gateway;
}

const rows = attacks.flatMap(({ rows: all }) => all.map((attack) => [attack.name, attack] as const));
const guarded = rows.filter(([, { unless }]) => unless) as [
  string,
  Attack & Required<Pick<Attack, 'unless'>>,
][];

test.each(rows)('%s is refused', async (_, { send, refusal, at }) => {
  expect(await send(await gatewayWith(at))).toBe(refusal);
});

test.each(guarded)(
  '%s gets through when the guard is switched off',
  async (_, { send, refusal, at, unless }) => {
    expect(await send(await gatewayWith({ ...at, ...unless }))).not.toBe(refusal);
  },
);

test('keeps the gateways healthy, and logs no unexpected errors', async () => {
  for (const gateway of await Promise.all(opened.values()))
    expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
  expect(fakes.lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
