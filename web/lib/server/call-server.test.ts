import { afterEach, expect, test, vi } from 'vitest';
import { callServer, type KnownOperation } from './call-server.ts';
import { errorName } from '../errors/error-code.ts';
import { silenceOf } from '../errors/silence.ts';
import { callRefused } from '../session/session-signal.ts';

vi.mock('../../storage/site-settings.ts', () => ({ miniAppHeaders: () => ({}) }));
vi.mock('../intl/current-language.ts', () => ({ currentLanguage: () => 'en' }));
vi.mock('../../storage/clock/server-clock.ts', () => ({ noteServerTime: () => undefined }));

const line: KnownOperation<{ place: number }, { showingId: string }> = { name: 'Line', hash: 'abc' };
const answers = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', (_input: string, init: RequestInit) => {
    asked.push(init);
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
const asked: RequestInit[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});
const failureOf = () => callServer(line, { showingId: 's1' }).catch((error: unknown) => error);

test('sends an operation by its hash in the language of the page', async () => {
  answers({ data: { place: 7 } });
  expect(await callServer(line, { showingId: 's1' })).toEqual({ place: 7 });
  expect(JSON.parse(String(asked[0]?.body))).toEqual({
    operationName: 'Line',
    variables: { showingId: 's1' },
    extensions: { persistedQuery: { version: 1, sha256Hash: 'abc' } },
  });
  expect(asked[0]?.headers).toMatchObject({ 'accept-language': 'en' });
});

test('keeps the name and text of a refusal', async () => {
  answers({ errors: [{ message: 'Too fast', extensions: { code: -9998 } }], data: null });
  const failure = await failureOf();
  expect(errorName(failure)).toBe('too_fast');
  expect((failure as Error).message).toBe('Too fast');
});

test.each([
  [502, 'server'],
  [503, 'maintenance'],
])('HTTP %i without GraphQL is a failure of the kind %s', async (status, silence) => {
  answers('<html>', status);
  expect(silenceOf(await failureOf())).toBe(silence);
});

test('tells the page only about refusals that end the session', async () => {
  const told = vi.fn();
  const stop = callRefused.listen(told);
  answers({ errors: [{ message: 'Ended', extensions: { code: -1002 } }] });
  await failureOf();
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  answers({ errors: [{ message: 'Not yet', extensions: { code: 'turn_not_yet' } }] });
  await failureOf();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(told).toHaveBeenCalledTimes(1);
  stop();
});
