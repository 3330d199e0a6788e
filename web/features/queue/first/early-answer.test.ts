import { afterEach, expect, test, vi } from 'vitest';
import { takeEarlyAnswer } from './early-answer.ts';

const early = (answer: Promise<Response>, arrivedAt?: number) => {
  globalThis.mmEarlyAnswer = {
    showingId: 's1',
    language: 'vi',
    answer,
    ...(arrivedAt !== undefined && { arrivedAt }),
  };
};
const take = (showingId = 's1', language = 'vi') => takeEarlyAnswer({ showingId }, language);
afterEach(() => {
  globalThis.mmEarlyAnswer = undefined;
  vi.restoreAllMocks();
});

const answerOf = (more: object = {}) =>
  Promise.resolve(
    new Response(
      JSON.stringify({ data: { queue: { serverNow: '2026-11-27T10:00:00.000Z', turn: null, ...more } } }),
      { headers: { date: 'Fri, 27 Nov 2026 10:00:00 GMT' } },
    ),
  );

test('is taken once, by the page of the same showing in the same language', async () => {
  early(answerOf());
  expect(await (await take())?.json()).toMatchObject({ data: { queue: { turn: null } } });
  expect(await take()).toBeUndefined();
  early(answerOf());
  expect(await take('s2')).toBeUndefined();
  early(answerOf());
  expect(await take('s1', 'en')).toBeUndefined();
});

test('has the server’s time put forward by its age, so that a clock set by it is right', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(12_000);
  early(answerOf({ turn: { serverNow: '2026-11-27T10:00:00.000Z' } }), 4_000);
  const answer = await take();
  expect(answer?.headers.get('date')).toBe('Fri, 27 Nov 2026 10:00:08 GMT');
  expect(await answer?.json()).toEqual({
    data: {
      queue: { serverNow: '2026-11-27T10:00:08.000Z', turn: { serverNow: '2026-11-27T10:00:08.000Z' } },
    },
  });
});

test('is not taken when it is too old, failed, or is no answer', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(50_000);
  early(answerOf(), 29_000);
  expect(await take()).toBeUndefined();
  early(Promise.reject(new Error('no network')));
  expect(await take()).toBeUndefined();
  early(Promise.resolve(new Response('<html>')));
  expect(await take()).toBeUndefined();
});

test('with errors is taken as it is, so that the app hears of an ended session', async () => {
  early(Promise.resolve(new Response(JSON.stringify({ errors: [{ message: 'ended' }] }), { status: 401 })));
  const answer = await take();
  expect([answer?.status, await answer?.json()]).toEqual([401, { errors: [{ message: 'ended' }] }]);
});
