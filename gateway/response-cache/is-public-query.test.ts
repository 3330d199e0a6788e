import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema, isObjectType, parse } from 'graphql';
import { expect, test } from 'vitest';
import { loadKnownOperations } from '../guards/known-operations.ts';
import { cacheableOperations } from './cacheable-operations.ts';
import { isPublicField } from '../lib/is-public-field.ts';
import { isPublicQuery } from './is-public-query.ts';

const schemaFile = fileURLToPath(import.meta.resolve('@mo-man/schema/schema.graphql'));
const schema = buildSchema(readFileSync(schemaFile, 'utf8'));
const isKept = (text: string) => isPublicQuery(schema, parse(text));

test.each([
  ['a public query', 'query Q { home { id featured { id __typename } } }', true],
  ['one field of the viewer beside it', 'query Q { home { id } me { id } }', false],
  ['a person deep inside', 'query Q { queue(showingId: "s") { place { number } } }', false],
  ['a person in a fragment', 'query Q { ...F } fragment F on Query { session { state } }', false],
  ['a person in a part that is not included', 'query Q { home { id } me @include(if: false) { id } }', false],
  ['a person under another name', 'query Q { home: me { id } }', false],
  ['what is of the moment', 'query Q { showing(id: "s") { seatMap { width } } }', false],
  ['a field that is not in the schema', 'query Q { home { id nobodyKnows } }', false],
  ['a mutation', 'mutation M($input: LogoutInput!) { logout(input: $input) { session { state } } }', false],
  ['a subscription', 'subscription S { seatsChanged(showingId: "s") { showingId } }', false],
  ['two operations', 'query A { home { id } } query B { home { id } }', false],
])('%s', (_, text, kept) => {
  expect(isKept(text)).toBe(kept);
});

test('a public query with any field that is not public is not kept', () => {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  let tried = 0;
  for (const type of types) {
    if (type.name.startsWith('__') || ['Mutation', 'Subscription'].includes(type.name)) continue;
    for (const [field, definition] of Object.entries(type.getFields())) {
      if (isPublicField(definition)) continue;
      tried += 1;
      const around = type.name === 'Query' ? '' : `... on ${type.name} { ${field} }`;
      const text = around ? `query Q { home { id ${around} } }` : `query Q { home { id } ${field} }`;
      expect(isKept(text), `${type.name}.${field}`).toBe(false);
    }
  }
  expect(tried).toBeGreaterThan(100);
});

test('caches exactly these operations of the web', () => {
  const kept = [...cacheableOperations(schema, loadKnownOperations()).values()].map(({ name }) => name);
  expect(kept.sort()).toEqual([
    'AddressUnits',
    'EventBallot',
    'EventScreen',
    'EventVouchers',
    'FilmReviews',
    'FilteredEvents',
    'HelpArticleScreen',
    'HelpScreen',
    'HomePopUps',
    'HomeRails',
    'HomeScreen',
    'LoginEvent',
    'MoreEvents',
    'MoreFilms',
    'MoreOfProfile',
    'OtherShowings',
    'PolicyScreen',
    'ProfileScreen',
    'RecapYear',
    'RecentEvents',
    'RedeemEvent',
    'RelatedEvents',
    'SearchCounts',
    'SearchEvents',
    'SearchScreen',
    'SearchShortcuts',
    'SearchSuggestions',
    'SeatLayout',
    'VotingScreen',
    'VotingsScreen',
    'VoucherScreen',
  ]);
});
