// `/metrics` and `/readyz` for a failing upstream; the gateway runs in this process and has its own metrics.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../../platform/machine/free-port.ts';
import type { Gateway } from '../../server.ts';
import { openBrowser } from '../../../testing/graphql-client.ts';
import { type Fakes, openFakes } from '../_fake-upstreams.ts';

const openMs = 600_000;
let fakes: Fakes;
let gateway: Gateway;
let metrics: string;
let route: string;

beforeAll(async () => {
  fakes = await openFakes();
  const metricsPort = await freePort();
  metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  gateway = await fakes.openGateway({ metricsPort, breakerCalls: 5, breakerOpenMs: openMs });
  await ask();
  route = fakes.asked.findLast((each) => each.route.includes('/event/'))!.route;
});
afterEach(() => vi.useRealTimers());
afterAll(() => fakes.close());

const ask = () => openBrowser(gateway.url).ask('{ event(id: "e1") { title } }');
const calls = () => fakes.asked.filter((each) => each.route === route).length;

async function told(): Promise<{ breaker: Record<string, number>; parts: Record<string, string> }> {
  const text = await (await fetch(metrics)).text();
  const lines = text.matchAll(/^moman_upstream_breaker\{[^}]*upstream="(\w+)"[^}]*\} (\d)/gm);
  const { parts } = (await (await fetch(`${gateway.url}/readyz`)).json()) as {
    parts: Record<string, { state: string }>;
  };
  return {
    breaker: Object.fromEntries([...lines].map(([, name, level]) => [name, Number(level)])),
    parts: Object.fromEntries(Object.entries(parts).map(([name, { state }]) => [name, state])),
  };
}
const others = { movie: 0, search: 0, content: 0, images: 0 };

test('reports a working upstream as closed and up', async () => {
  const { breaker, parts } = await told();
  expect(breaker).toEqual({ ...others, event: 0 });
  expect(parts).toMatchObject({ movie: 'up', event: 'up', search: 'unknown' });
});

test('reports a failing upstream as open and down although it answers, and as closed and up after one successful probe', async () => {
  fakes.replies.set(route, { status: 500 });
  for (let times = 0; times < 12; times += 1) await ask();
  const asked = calls();
  await ask();
  expect(calls()).toBe(asked);
  const open = await told();
  expect(open.breaker).toEqual({ ...others, event: 2 });
  expect(open.parts).toMatchObject({ movie: 'up', event: 'down' });

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + openMs + 1_000 });
  const halfOpen = await told();
  expect(halfOpen.breaker).toEqual({ ...others, event: 1 });
  expect(halfOpen.parts).toMatchObject({ event: 'down' });

  fakes.replies.delete(route);
  await ask();
  expect(calls()).toBe(asked + 1);
  const closed = await told();
  expect(closed.breaker).toEqual({ ...others, event: 0 });
  expect(closed.parts).toMatchObject({ event: 'up' });
});
