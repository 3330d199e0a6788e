import { limits } from '@mo-man/schema/limits.ts';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { gatewaySchema } from '../schema.ts';
import { judgeDocument } from './judge-document.ts';

const schema = gatewaySchema({ mostIds: 90, report: () => {} });
const judged = (text: string) => {
  const found = judgeDocument(text, schema);
  return found instanceof GraphQLError ? String(found.extensions['name']) : found;
};

test('tells what a document costs and which scopes its fields need', () => {
  const document = '{ home { featured { title } } search { total } }';
  const found = judged(document);
  expect(found).toMatchObject({ document, scopes: ['catalogue_read', 'search_read'] });
  const dearer = judged('{ home { featured { title id } } search { total } }');
  if (typeof found === 'string' || typeof dearer === 'string') throw new Error('both are valid');
  expect(dearer.cost).toBeGreaterThan(found.cost);
  expect(
    judged('mutation M($d: String!) { registerDocument(input: { document: $d }) { document { id } } }'),
  ).toMatchObject({ scopes: ['documents_register'] });
});

test.each([
  ['no GraphQL', 'query {', 'query_invalid'],
  ['a field that there is not', '{ home { nothing } }', 'query_invalid'],
  ['no operation', 'fragment F on Home { id }', 'query_invalid'],
  ['introspection', '{ __schema { types { name } } }', 'query_invalid'],
  ['a subscription', 'subscription { seatsChanged(showingId: "a") { sectionIds } }', 'query_invalid'],
  ['a field of an account', '{ home { id } me { id } }', 'app_not_allowed'],
  ['a mutation of the site', 'mutation { logout(input: {}) { session { state } } }', 'app_not_allowed'],
  ['too deep', `{ a${'{ a '.repeat(200)}${'}'.repeat(200)} }`, 'query_too_complex'],
  ['too many fields', `{ ${'home { id } '.repeat(400)} }`, 'query_too_complex'],
  ['too long', `{ home { id } } #${'x'.repeat(limits.appDocumentMaxLength)}`, 'query_too_complex'],
])('refuses %s', (_, text, name) => expect(judged(text)).toBe(name));
