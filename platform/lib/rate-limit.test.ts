import { expect, test } from 'vitest';
import { Failure } from './failure.ts';
import { createLog } from './log/log.ts';
import { createRateLimits } from './rate-limit.ts';

const log = createLog({ level: 'silent' });

test('tells a key without points how long to wait, and does not affect others', async () => {
  const limits = await createRateLimits({ log });
  const limit = limits.limit('otp', { points: 2, seconds: 60 });
  await limit.take('a');
  await limit.take('a');
  const refusal = await limit.take('a').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Failure);
  expect(refusal).toMatchObject({ failure: 'too_fast', details: { retry_after: expect.any(Number) } });
  await expect(limit.take('b')).resolves.toBeUndefined();
  await limit.reset('a');
  await expect(limit.take('a', 2)).resolves.toBeUndefined();
  await limits.close();
});

test('lets a returned point be taken again, and no more than that', async () => {
  const limits = await createRateLimits({ log });
  const limit = limits.limit('password', { points: 2, seconds: 60 });
  await limit.take('a');
  await limit.take('a');
  await limit.giveBack('a');
  await expect(limit.take('a')).resolves.toBeUndefined();
  await expect(limit.take('a')).rejects.toThrow('too_fast');
  await limits.close();
});

test('counts two limits separately', async () => {
  const limits = await createRateLimits({ log });
  await limits.limit('one', { points: 1, seconds: 60 }).take('a');
  await expect(limits.limit('two', { points: 1, seconds: 60 }).take('a')).resolves.toBeUndefined();
  await limits.close();
});

test('counts in memory without Redis', async () => {
  const limits = await createRateLimits({ redisUrl: 'redis://127.0.0.1:1', log });
  const limit = limits.limit('otp', { points: 1, seconds: 60 });
  await limit.take('a');
  await expect(limit.take('a')).rejects.toThrow('too_fast');
  await limits.close();
});
