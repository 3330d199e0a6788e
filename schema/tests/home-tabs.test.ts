import { readFileSync } from 'node:fs';
import { buildSchema, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { dateFilters } from '../rules/search/date-filter.rule.ts';

test('the tabs of the home screen are date filters', () => {
  const schema = buildSchema(readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'));
  const home = schema.getType('Home');
  const fields = isObjectType(home) ? Object.keys(home.getFields()) : [];
  expect(fields).toEqual(expect.arrayContaining(dateFilters.filter((filter) => filter.startsWith('this'))));
});
