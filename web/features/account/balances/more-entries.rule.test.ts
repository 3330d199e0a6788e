import { expect, test } from 'vitest';
import { withMoreEntries } from './more-entries.rule.ts';

const page = (amount: number, ids: string[], hasNextPage: boolean) => ({
  amount,
  entries: { edges: ids.map((id) => ({ node: { id } })), pageInfo: { hasNextPage } },
});

test('adds the next page below, with the current balance', () => {
  expect(withMoreEntries(page(30, ['4', '3'], true), page(40, ['2', '1'], false))).toEqual(
    page(40, ['4', '3', '2', '1'], false),
  );
});

test('lists an entry once that was shifted to the next page', () => {
  expect(withMoreEntries(page(30, ['3', '2'], true), page(30, ['2', '1'], false)).entries.edges).toHaveLength(
    3,
  );
});
