import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { expect, test } from 'vitest';
import { failureText, silenceOf } from './failure-text.ts';

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

test('the words of our server go before all', () => {
  const refused = new CombinedGraphQLErrors({ errors: [{ message: 'Gone', extensions: { code: 'x' } }] });
  expect(failureText((id) => id, refused)).toBe('Gone');
});
