import { limits } from '@mo-man/schema/limits.ts';
import { beforeEach, expect, test, vi } from 'vitest';

const fetched = vi.fn((_url: string, _options: { body: string; credentials: string }) =>
  Promise.resolve(new Response()),
);

beforeEach(() => {
  vi.resetModules();
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { pathname: '/my-tickets/k2m9x7ab' });
});

test('sends an error to our own gateway without personal data and cookies, each once, and limited in number', async () => {
  const { sendError } = await import('./send-error.ts');
  const error = new TypeError('an@example.com is not a function');
  sendError(error, 'window');
  sendError(error, 'window');
  expect(fetched).toHaveBeenCalledTimes(1);
  const [url, options] = fetched.mock.calls[0]!;
  expect(url).toBe('/browser-errors');
  expect(options.credentials).toBe('omit');
  expect(JSON.parse(options.body)).toMatchObject({
    message: 'TypeError: <email> is not a function',
    path: '/my-tickets/…',
    origin: 'window',
  });
  for (let at = 0; at < 50; at += 1) sendError(new Error('x'.repeat(at + 1)), 'caught');
  expect(fetched).toHaveBeenCalledTimes(limits.browserErrorsPerPage);
});

test('describes thrown values that are no errors in words', async () => {
  const { describeError } = await import('./send-error.ts');
  expect(describeError(undefined, 'rejection', '/')).toEqual({
    message: 'undefined',
    stack: '',
    path: '/',
    origin: 'rejection',
  });
});
