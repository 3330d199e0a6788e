import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { errors } from '@mo-man/schema/errors.ts';
import { expect, test, vi } from 'vitest';
import { LogoutDocument } from '../../generated/operations/logout.ts';
import { SessionProfileDocument } from '../../generated/operations/session-profile.ts';
import { type RefusedCall, callRefused } from '../../lib/session/session-signal.ts';
import { toastSignal } from '../../ui/toast/toast-signal.ts';
import { createCache } from './cache.ts';
import { createFailureLink } from './failure-link.ts';

vi.mock('../../lib/errors/report-error.ts', () => ({ reportError: vi.fn() }));
vi.mock('../../lib/intl/current-language.ts', () => ({ currentLanguage: () => 'en' }));

const refusedBy = (name: keyof typeof errors) =>
  new CombinedGraphQLErrors({
    errors: [{ message: errors[name].en, extensions: { code: errors[name].code } }],
  });

async function heard(failure: Error, kind: 'query' | 'mutation') {
  const refused: RefusedCall[] = [];
  const toasts: string[] = [];
  const stop = [
    callRefused.listen((call) => refused.push(call)),
    toastSignal.listen((toast) => toast && toasts.push(toast.text)),
  ];
  const failing = new ApolloLink(() => new Observable((observer) => observer.error(failure)));
  const link = ApolloLink.from([createFailureLink(() => 'no network'), failing]);
  const client = new ApolloClient({ cache: createCache(), link });
  const asked =
    kind === 'query'
      ? client.query({ query: SessionProfileDocument })
      : client.mutate({ mutation: LogoutDocument, variables: { input: {} } });
  await asked.catch(() => undefined);
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve));
  stop.forEach((end) => end());
  return { refused, toasts };
}

test.each([
  ['invalid_device_access', 'Your login session has expired'],
  ['invalid_refresh_token', 'Notice'],
  ['session_expired', 'Your login session has expired'],
  ['invalid_access_token', 'Your login session has expired'],
] as const)('%s ends the session under the title "%s"', async (name, title) => {
  expect((await heard(refusedBy(name), 'query')).refused).toEqual([
    { title, text: errors[name].en, isAsked: false },
  ]);
});

test('does not tell a visitor who must log in about an ended session', async () => {
  expect(await heard(refusedBy('login_required'), 'mutation')).toEqual({
    refused: [{ title: '', text: '', isAsked: true }],
    toasts: [],
  });
});

test('reports a rate limit of the gateway and of a proxy in front of it', async () => {
  const wall = new ServerError('refused', {
    response: new Response('slow down', { status: 429 }),
    bodyText: 'slow down',
  });
  for (const failure of [refusedBy('too_fast'), wall])
    expect(await heard(failure, 'mutation')).toEqual({ refused: [], toasts: [errors.too_fast.en] });
});

test('reports a missing network after an action of the buyer and ends nothing', async () => {
  const offline = new TypeError('Failed to fetch');
  expect(await heard(offline, 'mutation')).toEqual({ refused: [], toasts: ['no network'] });
  expect(await heard(offline, 'query')).toEqual({ refused: [], toasts: [] });
});

test('shows a server error with its trace id, and a refusal without one', async () => {
  const { code } = errors.internal_error;
  const fault = (extensions: object) =>
    new CombinedGraphQLErrors({ errors: [{ message: 'Broken', extensions: { code, ...extensions } }] });
  const traces: unknown[] = [];
  const stop = toastSignal.listen((toast) => toast && traces.push(toast.trace));
  await heard(fault({ trace_id: 'a1b2c3d4e5f60718' }), 'mutation');
  await heard(refusedBy('too_fast'), 'mutation');
  stop();
  expect(traces).toEqual(['a1b2c3d4e5f60718', null]);
});
