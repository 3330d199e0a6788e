import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSigned, momentOf, practiceChain, quicknet } from '@mo-man/schema/rules/draw/beacon.rule.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { openBeacon } from './open-beacon.ts';

/** Round 1000 of quicknet as https://api.drand.sh answers it. */
const recorded = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};
const published = momentOf(recorded.round, quicknet);
const clockAt = (at: Date) => ({ now: () => at });

const relays: Server[] = [];
afterEach(() => {
  for (const relay of relays.splice(0)) relay.close();
});
async function openRelay(answer: object | RequestListener): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const relay = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (typeof answer === 'function') return void (answer as RequestListener)(request, response);
    response.setHeader('content-type', 'application/json');
    return void response.end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => relay.listen(0, '127.0.0.1', done));
  relays.push(relay);
  return { url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`, asked };
}

describe('drand', () => {
  test('is asked for the round of its chain once that is published, and not before', async () => {
    const { url, asked } = await openRelay(recorded);
    const early = openBeacon([url], clockAt(new Date(published.getTime() - 1)));
    expect(await early.read(recorded.round)).toBeUndefined();
    expect(asked).toEqual([]);
    const path = '/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/public/1000';
    expect(await openBeacon([url], clockAt(published)).read(recorded.round)).toEqual({
      signature: recorded.signature,
      url: `${url}${path}`,
    });
    expect(asked).toEqual([path]);
  });

  test.each([
    ['lies about the value', { ...recorded, signature: recorded.signature.replace('b446', 'b447') }],
    ['answers with another round', { ...recorded, round: 999 }],
    ['answers with something else', { message: 'hello' }],
    [
      'has not got it yet',
      (_: unknown, response: Parameters<RequestListener>[1]) => response.writeHead(404).end('{}'),
    ],
    ['ends the connection', (request: Parameters<RequestListener>[0]) => request.socket.destroy()],
  ] as const)('a relay that %s is passed over, and the next one asked', async (_, answer) => {
    const [bad, good] = [await openRelay(answer), await openRelay(recorded)];
    expect(await openBeacon([bad.url], clockAt(published)).read(recorded.round)).toBeUndefined();
    const found = await openBeacon([bad.url, good.url], clockAt(published)).read(recorded.round);
    expect(found?.signature).toBe(recorded.signature);
  });
});

test('the practice beacon signs a round from its moment on', async () => {
  const at = momentOf(5, practiceChain);
  expect(await openBeacon('practice', clockAt(new Date(at.getTime() - 1))).read(5)).toBeUndefined();
  const answer = await openBeacon('practice', clockAt(at)).read(5);
  expect(answer?.url).toBeNull();
  expect(isSigned(5, answer?.signature ?? '', practiceChain.key)).toBe(true);
});
