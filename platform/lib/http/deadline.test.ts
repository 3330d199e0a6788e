import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beforeDeadline, forOthersToo, whileWaitedFor } from './deadline.ts';
import type { Failure } from '../failure.ts';
import { createApp } from './http.ts';
import { createLog } from '../log/log.ts';

const nowhere = new Writable({ write: (_line, _encoding, done) => done() });
const app = createApp({ log: createLog({ stream: nowhere }) });
/** The outcome of each statement that a call would have sent. */
let statements: string[] = [];
let afterwards = Promise.resolve();

async function statement(): Promise<void> {
  try {
    await whileWaitedFor(
      async () => void statements.push('sent'),
      async () => undefined,
    );
  } catch (error) {
    statements.push((error as Failure).failure);
    throw error;
  }
}

const cutOff: string[] = [];
let ofOthers: Promise<unknown> | undefined;

/** A statement that ends after `endMs`, or when it is cancelled. */
function running(name: string, endMs: number): Promise<unknown> {
  const cut = Promise.withResolvers<void>();
  const run = () => Promise.race([sleep(endMs), cut.promise]);
  return whileWaitedFor(run, async () => {
    cutOff.push(name);
    cut.reject(new Error('cut off'));
  });
}

beforeAll(async () => {
  app.get('/slow', (request, reply) =>
    beforeDeadline(request, reply, async () => {
      await running('quick', 1);
      ofOthers = forOthersToo(() => running('of others', 1_000));
      await running('slow', 10_000);
    }),
  );
  const run = async () => {
    await statement();
    afterwards = sleep(60)
      .then(() => sleep(60))
      .then(statement);
    await sleep(60);
    await statement();
    return { done: true };
  };
  app.route({
    method: ['GET', 'POST'],
    url: '/',
    // Authentication runs first, and may be slow.
    onRequest: async ({ headers }) => void (headers['x-slow'] && (await sleep(30))),
    handler: (request, reply) => beforeDeadline(request, reply, run),
  });
  await app.ready();
});
afterAll(() => app.close());

async function ask(method: 'GET' | 'POST', headers: Record<string, string> = {}): Promise<number> {
  statements = [];
  afterwards = Promise.resolve();
  const { statusCode } = await app.inject({ method, url: '/', headers });
  await afterwards.catch(() => undefined);
  return statusCode;
}

test('lets a call through without a deadline, or within it', async () => {
  expect(await ask('GET')).toBe(200);
  expect(await ask('GET', { 'x-request-deadline': '60000' })).toBe(200);
  expect(statements).toEqual(['sent', 'sent', 'sent']);
});

test('does not start a call whose caller no longer waits', async () => {
  for (const method of ['GET', 'POST'] as const) {
    expect(await ask(method, { 'x-request-deadline': '10', 'x-slow': 'yes' })).toBe(503);
    expect(statements).toEqual([]);
  }
});

test('stops the statements of a read after its deadline, but not its background work, and finishes writes', async () => {
  expect(await ask('GET', { 'x-request-deadline': '40' })).toBe(503);
  expect(statements).toEqual(['sent', 'service_unavailable', 'sent']);
  expect(await ask('POST', { 'x-request-deadline': '40' })).toBe(200);
  expect(statements).toEqual(['sent', 'sent', 'sent']);
});

test('cancels a running statement when the deadline passes, and not before, and no shared statement', async () => {
  const { statusCode } = await app.inject({ url: '/slow', headers: { 'x-request-deadline': '500' } });
  await ofOthers;
  expect({ statusCode, cutOff }).toEqual({ statusCode: 503, cutOff: ['slow'] });
});
