// Answers read by a plan equal the executor's, character for character. Anything that does not match the schema is left to the executor,
// without another upstream call.
import { ApolloServer } from '@apollo/server';
import type { TicketWire } from '@mo-man/schema/wire/ticket.ts';
import { execute, parse } from 'graphql';
import { beforeEach, expect, test } from 'vitest';
import type { GatewayContext } from '../../context/context.ts';
import { emptyAnswer, MOST_ANSWER } from '../../guards/bound-answer.ts';
import { loadKnownOperations } from '../../guards/known-operations.ts';
import { gatewaySchema } from '../../schema.ts';
import { plainAnswers } from '../../resolvers/plain-answers.ts';
import { UpstreamFailure } from '../../lib/upstream-failure.ts';

const text = { vi: 'Đêm', en: 'Night' };
const moment = '2026-12-05T20:00:00+07:00';
const ticket: TicketWire = {
  id: 't1',
  code: 'ABCD2345',
  qr: 'MM1',
  generation: 1,
  state: 'active',
  obtained_by: 'purchase',
  rotation: null,
  checked_in_at: null,
  order_code: 'ABCDEFGHJK',
  showing_id: 's1',
  event_title: text,
  venue_name: text,
  venue_address: text,
  place: text,
  section_name: text,
  ticket_type_name: text,
  seat_label: null,
  poster: '/images/poster',
  starts_at: moment,
  ends_at: moment,
  doors_at: moment,
  status: 'scheduled',
  notice: text,
  change: { old_starts_at: moment, old_place: text, choose_until: moment },
  calendar: { uid: 'showing-s1@mo-man', sequence: 2 },
  notes: text,
  gates: ['A', 'B'],
  wallets: ['apple'],
  admits: [],
  returns_until: null,
  attendee: {
    name: 'Lê An',
    phone: '',
    identity_end: '2345',
    answers: [{ question_id: 'size', value: 'm' }],
  },
  attendee_until: null,
};
const page = (nodes: object[]) => ({
  items: nodes.map((node, at) => ({ cursor: `c${at}`, node })),
  has_next_page: true,
  total_count: 2_000,
});

const schema = gatewaySchema({ mostIds: 90, report: () => {} });
/** Counts the runs of the executor. */
let executed = 0;
const apollo = new ApolloServer<GatewayContext>({
  schema,
  plugins: [
    plainAnswers(),
    {
      requestDidStart: () =>
        Promise.resolve({ executionDidStart: () => Promise.resolve(void (executed += 1)) }),
    },
  ],
});
let calls = 0;
let answer: () => unknown;
const context = () =>
  ({
    language: 'en',
    requestId: 'r',
    answer: emptyAnswer(),
    event: { tickets: async () => ((calls += 1), answer()), ticketKeys: () => [] },
  }) as unknown as GatewayContext;
beforeEach(() => {
  [executed, calls] = [0, 0];
  answer = () => page([ticket, { ...ticket, id: 't2', notice: null, checked_in_at: moment }]);
});

const offline = [...loadKnownOperations().all()].find(([, { name }]) => name === 'OfflineTickets')![1].body;
async function ask(query: string, contextValue = context(), variables = {}) {
  const { body } = await apollo.executeOperation({ query, variables }, { contextValue });
  if (body.kind !== 'single') throw new Error('one answer was expected');
  return JSON.stringify(body.singleResult);
}
const asExecuted = async (query: string, contextValue = context()) =>
  JSON.stringify(await execute({ schema, document: parse(query), contextValue }));

test('reads a phone’s tickets by a plan, with the executor’s result and cost', async () => {
  const [byPlan, byExecutor] = [context(), context()];
  const planned = await ask(offline, byPlan);
  expect([executed, calls]).toEqual([0, 1]);
  expect(planned).toContain('"id":"t2"');
  expect(planned).toBe(await asExecuted(offline, byExecutor));
  expect(byPlan.answer.cost).toBe(byExecutor.answer.cost);
});

test.each([
  [
    'fragments and other names',
    '{ mine: myTickets(first: 2) { ...P } } fragment P on TicketConnection { totalCount edges { at: cursor } }',
    0,
  ],
  [
    'fragments before other fields, in the order of the operation',
    '{ ... { myTickets { ...P ... on TicketConnection { pageInfo { endCursor } } edges { cursor } } } ticketKeys { id } } fragment P on TicketConnection { totalCount }',
    0,
  ],
  ['a field with a resolver', '{ myTickets { edges { node { id showing { id } } } } }', 1],
  ['a directive', '{ myTickets { totalCount @skip(if: true) pageInfo { hasNextPage } } }', 1],
  ['a name twice', '{ myTickets { totalCount totalCount } }', 1],
  ['a name of GraphQL’s own, with others', '{ myTickets { a: __typename pageInfo { __typename } } }', 0],
  ['a name of GraphQL’s own, of the query', '{ __typename myTickets { totalCount } }', 1],
])('%s', async (_, query, byExecutor) => {
  const planned = await ask(query);
  expect([executed, calls]).toEqual([byExecutor, 1]);
  if (!query.includes('showing ')) expect(planned).toBe(await asExecuted(query));
});

test.each([
  ['a null that was not promised', () => page([{ ...ticket, qr: null }]), 'Cannot return null'],
  ['a word that is none of its kind', () => page([{ ...ticket, state: 'lost' }]), 'cannot represent value'],
  ['a time that is none', () => page([{ ...ticket, starts_at: 'soon' }]), 'must look like'],
  ['no list', () => ({ ...page([]), items: 'none' }), 'Expected Iterable|items|map'],
  ['a failure', () => Promise.reject(new UpstreamFailure('too_fast', {}, 'told')), 'errors'],
])('reports %s as the executor does, with one upstream call', async (_, given, told) => {
  answer = given;
  const failed = await ask(offline);
  expect(failed).toMatch(new RegExp(told));
  expect([executed, calls]).toEqual([1, 1]);
});

test('limits the size of an answer read by a plan too', async () => {
  const qr = 'Q'.repeat(MOST_ANSWER / 4);
  answer = () => page(Array.from({ length: 5 }, () => ({ ...ticket, qr })));
  const one = context();
  expect((await ask(offline, one)).length).toBeLessThan(MOST_ANSWER);
  expect(one.answer.isFull).toBe(true);
  expect(calls).toBe(1);
});
