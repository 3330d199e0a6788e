// The tests use fake timers, so nothing really waits.
import { Agent } from 'undici';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, type CallReport, type Care, askWithCare } from './ask-with-care.ts';
import { type BreakerState, breaker } from './breaker.ts';
import { retryBudget } from './retry-budget.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const agent = new Agent();
afterAll(() => agent.destroy());

function opened({ retryPercent = 100, mostCalls = 100, calls = 4, openMs = 1_000 } = {}) {
  const reports: CallReport[] = [];
  const changes: BreakerState[] = [];
  const care: Care = {
    name: 'event',
    timeoutMs: 5_000,
    agent,
    mostCalls,
    calls: 0,
    breaker: breaker({ percent: 50, calls, windowMs: 10_000, openMs }, (state) => changes.push(state)),
    budget: retryBudget(retryPercent),
    onAnswer: (call) => reports.push(call),
  };
  /** Makes a call whose tries have these outcomes; returns the result and the number of tries. */
  const ask = async (outcomes: (number | Error | Promise<Answer>)[], more = {}) => {
    let tries = 0;
    const call = { method: 'GET', route: '/home', requestId: 'r', ...more };
    const answer = askWithCare(care, call, () => {
      const outcome = outcomes[Math.min(tries++, outcomes.length - 1)]!;
      if (typeof outcome === 'number') return Promise.resolve({ status: outcome });
      return outcome instanceof Error ? Promise.reject(outcome) : outcome;
    }).then(
      ({ status }) => status,
      (error: unknown) => (error as { trouble?: string }).trouble,
    );
    await vi.runAllTimersAsync();
    return { result: await answer, tries };
  };
  return { care, reports, changes, ask };
}
const coded = (code: string) => Object.assign(new Error(code), { code });
const refused = coded('ECONNREFUSED');
const slow = new DOMException('no answer in 5000 ms', 'TimeoutError');
const deadline = (ms: number, left = new AbortController().signal) => ({
  until: performance.now() + ms,
  left,
});

test('retries a read after a passing failure and returns only the final answer', async () => {
  const { reports, ask } = opened({ calls: 100 });
  expect(await ask([coded('ECONNRESET'), 503, 200])).toEqual({ result: 200, tries: 3 });
  expect(await ask([refused])).toEqual({ result: 'unreachable', tries: 3 });
  expect(await ask([500])).toEqual({ result: 500, tries: 1 });
  expect(reports.map(({ status, failure, retries }) => [status, failure, retries])).toEqual([
    [200, undefined, 2],
    [undefined, 'unreachable', 2],
    [500, undefined, 0],
  ]);
  expect(reports[0]).toMatchObject({ upstream: 'event', method: 'GET', route: '/home', requestId: 'r' });
});

test('never retries a mutation', async () => {
  const { ask } = opened();
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect(await ask([coded('ECONNRESET'), 200], { method })).toEqual({ result: 'cut_off', tries: 1 });
});

test('retries a tenth of the calls, and not all, when an upstream fails every call', () => {
  const triesOf = (percent: number) => {
    const budget = retryBudget(percent);
    let tries = 0;
    for (let at = 0; at < 1_000; at++) {
      budget.earn();
      tries += 1;
      for (let again = 0; again < 2 && budget.spend(); again++) tries += 1;
    }
    return tries;
  };
  // 20 saved retries, and one for every tenth of 1,000 calls.
  expect(triesOf(10)).toBeGreaterThanOrEqual(1_118);
  expect(triesOf(10)).toBeLessThanOrEqual(1_120);
  expect(triesOf(100)).toBeGreaterThan(2_000);
  expect(triesOf(0)).toBe(1_000);
});

test('returns the first outcome when the retry budget is used up', async () => {
  const { ask } = opened({ retryPercent: 1, calls: 1_000 });
  for (let at = 0; at < 10; at++) expect((await ask([refused])).tries).toBe(3);
  expect(await ask([refused])).toEqual({ result: 'unreachable', tries: 1 });
});

test('does not retry when retries are switched off', async () => {
  expect(await opened({ retryPercent: 0 }).ask([refused])).toEqual({ result: 'unreachable', tries: 1 });
});

test('makes no call and no retry after the deadline', async () => {
  const { ask, care } = opened();
  expect(await ask([200], { deadline: deadline(0) })).toEqual({ result: 'late', tries: 0 });
  let given = 0;
  const call = { method: 'GET', route: '/', requestId: 'r', deadline: deadline(1_500) };
  await askWithCare(care, call, ({ timeoutMs }) => Promise.resolve({ status: (given = timeoutMs) }));
  // The read leaves time for later calls.
  expect(given).toBe(1_200);
  await askWithCare(care, { ...call, method: 'POST' }, ({ timeoutMs }) =>
    Promise.resolve({ status: (given = timeoutMs) }),
  );
  expect(given).toBe(1_500);
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.9);
  expect(await ask([refused, 200], { deadline: deadline(20) })).toEqual({ result: 'unreachable', tries: 1 });
});

test('makes no read for a client that has left, but lets a mutation finish', async () => {
  const { ask } = opened();
  const gone = deadline(5_000, AbortSignal.abort());
  expect(await ask([200], { deadline: gone })).toEqual({ result: 'left', tries: 0 });
  expect(await ask([200], { deadline: gone, method: 'POST' })).toEqual({ result: 200, tries: 1 });
});

test('refuses a call when too many wait, and accepts calls again afterwards', async () => {
  const { ask, care } = opened({ mostCalls: 2 });
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const two = [ask([promise]), ask([promise])];
  expect(await ask([200])).toEqual({ result: 'crowded', tries: 0 });
  resolve({ status: 200 });
  expect((await Promise.all(two)).map(({ result }) => result)).toEqual([200, 200]);
  expect(care.calls).toBe(0);
  expect((await ask([200])).result).toBe(200);
});

const fail = [500];

test('opens the breaker when most calls fail, and closes it after one successful probe', async () => {
  const { ask, care, changes } = opened();
  for (let at = 0; at < 4; at++) await ask(fail);
  expect(care.breaker.state()).toBe('open');
  expect(await ask([200])).toEqual({ result: 'breaker_open', tries: 0 });
  vi.setSystemTime(Date.now() + 1_000);
  expect(care.breaker.state()).toBe('half_open');
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const trying = ask([promise]);
  // Other calls are refused while one probes the upstream.
  expect(await ask([200])).toEqual({ result: 'breaker_open', tries: 0 });
  resolve({ status: 200 });
  expect((await trying).result).toBe(200);
  expect(care.breaker.state()).toBe('closed');
  expect((await ask([200])).result).toBe(200);
  expect(changes).toEqual(['open', 'closed']);
});

test('keeps the breaker open after a failed or cancelled probe', async () => {
  const { ask, care } = opened();
  for (let at = 0; at < 4; at++) await ask(fail);
  for (const outcome of [refused, new DOMException('gone', 'AbortError')]) {
    vi.setSystemTime(Date.now() + 1_000);
    expect((await ask([outcome], { method: 'POST' })).tries).toBe(1);
    expect(care.breaker.state()).toBe('open');
    expect((await ask([200])).result).toBe('breaker_open');
  }
});

test.each<[string, (number | Error | Promise<Answer>)[]]>([
  ['refusals', [404, 409, 429, 401]],
  ['readers who leave', [new DOMException('gone', 'AbortError')]],
  ['a redirection', [302]],
  ['an upstream that looks after itself', [Promise.resolve({ status: 503, retryAfterMs: 60_000 })]],
])('does not open the breaker for %s', async (_, outcomes) => {
  const { ask, care } = opened();
  for (let at = 0; at < 20; at++) await ask([outcomes[at % outcomes.length]!]);
  expect(care.breaker.state()).toBe('closed');
});

test('keeps the breaker closed when half of the calls fail, or only a few were made', async () => {
  const { ask, care } = opened({ calls: 10 });
  for (let at = 0; at < 9; at++) await ask(fail);
  expect(care.breaker.state()).toBe('closed');
  const half = opened();
  for (let at = 0; at < 40; at++) await half.ask(at % 2 === 0 ? [200] : fail);
  expect(half.care.breaker.state()).toBe('closed');
});

test('counts a timeout against the upstream only when the call had enough time', async () => {
  const { ask, care } = opened();
  for (let at = 0; at < 8; at++) expect((await ask([slow], { deadline: deadline(500) })).result).toBe('late');
  expect(care.breaker.state()).toBe('closed');
  for (let at = 0; at < 8; at++) await ask([slow], { deadline: deadline(2_000) });
  expect(care.breaker.state()).toBe('open');
});
