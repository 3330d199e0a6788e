// Delegation: only fields of the GraphQL upstream, and one delegation for equal selections.
import * as delegate from '@graphql-tools/delegate';
import { type DocumentNode, type ExecutionResult, execute, parse, print, validate } from 'graphql';
import { afterEach, expect, test, vi } from 'vitest';
import type { GatewayContext } from '../../context/context.ts';
import { emptyAnswer } from '../../guards/bound-answer.ts';
import { contentSubschema } from '../../resolvers/content/subschema.ts';
import { gatewaySchema } from '../../schema.ts';
import { shareAnswers } from '../../upstreams/content/share-answers.ts';

vi.mock('@graphql-tools/delegate', async (original) => {
  const real = await original<typeof delegate>();
  return { ...real, delegateToSchema: vi.fn(real.delegateToSchema) };
});
const delegations = vi.mocked(delegate.delegateToSchema);
afterEach(() => void delegations.mockClear());

const schema = gatewaySchema({ mostIds: 90, report: () => {} });
const ids = Array.from({ length: 30 }, (_, at) => `e${at}`);
const event = (id: string) => ({ id, slug: `slug-${id}`, showing_ids: [] });
const load = (id: string) => Promise.resolve(event(id));
const lists = { featured: ids, this_weekend: [], this_month: [], on_sale: ids, coming_soon: [] };

let homes = 0;
/** Operations sent to the endpoint, as text. */
const asked: string[] = [];
const context = () =>
  ({
    language: 'en',
    answer: emptyAnswer(),
    event: {
      home: () => ((homes += 1), Promise.resolve(lists)),
      events: { load, loadMany: (all: string[]) => Promise.all(all.map(load)) },
      hold: () => Promise.resolve({ code: 'MM1', ticket_ids: ['t1'] }),
    },
    content: {
      shared: shareAnswers(),
      ask({ document, variables }: { document: DocumentNode; variables: Record<string, unknown> }) {
        const query = print(document);
        asked.push(query);
        expect(validate(contentSubschema.schema, parse(query))).toEqual([]);
        const organizer = (id: string) => ({ id, __typename: 'Event', organizer: { name: `org of ${id}` } });
        const home = { __typename: 'Home', banners: [{ title: 'Big', event: { id: 'e3' } }] };
        const data = Object.fromEntries(
          [...query.matchAll(/(?:(\w+): )?(contentEvents|contentHome)\((?:ids|id): \$(\w+)\)/g)].map(
            ([, alias, field = '', variable = '']) => [
              alias ?? field,
              field === 'contentHome' ? home : (variables[variable] as string[]).map(organizer),
            ],
          ),
        );
        return Promise.resolve({ data });
      },
    },
  }) as unknown as GatewayContext;

async function answerTo(text: string): Promise<ExecutionResult> {
  asked.length = 0;
  const contextValue = context();
  return JSON.parse(JSON.stringify(await execute({ schema, document: parse(text), contextValue })));
}

test('does not delegate a hold', async () => {
  const input = '{ showingId: "s1", seatIds: [], tickets: [], idempotencyKey: "key" }';
  expect(await answerTo(`mutation { holdTickets(input: ${input}) { order { code ticketIds } } }`)).toEqual({
    data: { holdTickets: { order: { code: 'MM1', ticketIds: ['t1'] } } },
  });
  expect(delegations).not.toHaveBeenCalled();
});

test('does not delegate home without editorial content, or with skipped content', async () => {
  const { errors } = await answerTo('{ home { onSale { slug } banners @skip(if: true) { title } } }');
  expect(errors).toBeUndefined();
  expect(delegations).not.toHaveBeenCalled();
});

test('does not call the event API for home with only editorial content', async () => {
  homes = 0;
  const { data } = await answerTo('{ home { __typename id banners { title } } }');
  expect(data).toEqual({ home: { __typename: 'Home', id: 'home', banners: [{ title: 'Big' }] } });
  expect(homes).toBe(0);
  await answerTo('{ home { banners { title } onSale { id } } }');
  expect(homes).toBe(1);
});

test('loads the organizers of all events by one delegation and one call, whatever their aliases', async () => {
  const { data } = await answerTo('{ home { onSale { by: organizer { name } } featured { id } } }');
  expect((data as any)?.home.onSale[29]).toEqual({ by: { name: 'org of e29' } }); // oxlint-disable-line typescript/no-explicit-any -- an answer, as a client reads it
  expect(delegations).toHaveBeenCalledTimes(1);
  expect(asked).toHaveLength(1);
});

test('joins two delegations with different selections in one call', async () => {
  await answerTo('{ home { onSale { organizer { name } } featured { organizer { name __typename } } } }');
  expect(delegations).toHaveBeenCalledTimes(2);
  expect(asked).toHaveLength(1);
});

test('asks the endpoint only for the id of a banner’s event, and the event API for the rest', async () => {
  const text = '{ home { all: banners { title to: event { ...Card } } } } fragment Card on Event { slug }';
  expect((await answerTo(text)).data).toEqual({ home: { all: [{ title: 'Big', to: { slug: 'slug-e3' } }] } });
  expect(asked.join()).toMatch(/event \{\s+(__typename\s+)?id/);
  expect(asked.join()).not.toContain('slug');
});

const unread = 'thisMonth { title }';
const banner = 'banners { title }';
test.each([
  ['in the operation', `{ home { ...A ${banner} } }`, `fragment A on Home { ${unread} }`],
  [
    'with a variable',
    `($v: Boolean = true) { home { ...A @include(if: $v) ${banner} } }`,
    `fragment A on Home { ${unread} }`,
  ],
  [
    'in a fragment',
    `{ home { ...A ${banner} } }`,
    `fragment A on Home { ...B } fragment B on Home { ${unread} }`,
  ],
  [
    'in a fragment with a variable',
    `($v: Boolean = true) { home { ...A } }`,
    `fragment A on Home { ${banner} ...B @include(if: $v) } fragment B on Home { ${unread} }`,
  ],
  [
    'in an inline fragment of a fragment',
    `{ home { ...A } }`,
    `fragment A on Home { ... on Home { ...B } ${banner} } fragment B on Home { ...C } fragment C on Home { ${unread} }`,
  ],
])('drops a spread of which the endpoint has no field: %s', async (_, operation, fragments) => {
  const { data, errors } = await answerTo(`query ${operation} ${fragments}`);
  expect({ data, errors }).toEqual({ data: { home: { thisMonth: [], banners: [{ title: 'Big' }] } } });
  expect(asked.join()).toContain('banners');
});
