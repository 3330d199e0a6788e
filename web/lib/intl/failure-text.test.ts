import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { expect, test } from 'vitest';
import type { Text } from './use-text.ts';
import { traceOf } from '../errors/error-code.ts';
import { silenceOf } from '../errors/silence.ts';
import { failureText, failureWords } from './failure-text.ts';

const answered = (status: number) =>
  new ServerError('no', { response: new Response('no', { status }), bodyText: 'no' });

test.each([
  ['a connection that did not stand', new TypeError('Failed to fetch'), 'network'],
  ['no answer in time', new DOMException('', 'TimeoutError'), 'timeout'],
  ['a fault of the server', answered(500), 'server'],
  ['a gateway without its server', answered(502), 'server'],
  ['a server that is away', answered(503), 'maintenance'],
  ['an answer that nobody understands', new Error('unexpected'), 'server'],
])('%s: %o', (_, failure, kind) => {
  expect(silenceOf(failure)).toBe(kind);
  expect(failureText((id) => id, failure)).toBe(`error.${kind}`);
});

test("prefers our server's text", () => {
  const refused = new CombinedGraphQLErrors({ errors: [{ message: 'Gone', extensions: { code: 'x' } }] });
  expect(failureText((id) => id, refused)).toBe('Gone');
});

const masked = (extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'Something broke', extensions }] });

test('shows a server error with its id for support, and any other failure without one', () => {
  const t: Text = (id, values) => `${id} ${JSON.stringify(values ?? {})}`;
  const fault = masked({ code: 'internal_error', status_code: 500, trace_id: 'a1b2c3d4e5f60718' });
  expect(traceOf(fault)).toBe('a1b2c3d4e5f60718');
  expect(failureText(t, fault)).toBe('Something broke error.trace.text {"trace":"a1b2c3d4e5f60718"}');
  expect(failureWords(t, fault)).toBe('Something broke');
  const refused = masked({ code: 'seat_blocked', status_code: 409 });
  for (const error of [refused, masked({ trace_id: 7 }), new TypeError('Failed to fetch'), answered(502)]) {
    expect(traceOf(error)).toBeNull();
    expect(failureText(t, error)).toBe(failureWords(t, error));
  }
});
