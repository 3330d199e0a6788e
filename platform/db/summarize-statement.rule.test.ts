import { expect, test } from 'vitest';
import { summarizeStatement } from './summarize-statement.rule.ts';

test.each([
  ['select "id" from "users" where "phone" = $1', 'SELECT users'],
  ['\n    WITH gone AS (DELETE FROM units WHERE id = $1) SELECT 1', 'WITH DELETE units'],
  ['WITH due AS (SELECT topic FROM outbox) SELECT topic FROM due', 'WITH SELECT outbox'],
  ['INSERT INTO orders (code) VALUES ($1)', 'INSERT orders'],
  ['update "sessions" set "seen_at" = now()', 'UPDATE sessions'],
  ["SELECT end_turns(ARRAY[$1::text], 'left')", 'SELECT end_turns'],
  ['SELECT count(*) AS live FROM turns', 'SELECT turns'],
  ['begin', 'BEGIN'],
  ['', ''],
])('%s', (text, summary) => {
  expect(summarizeStatement(text)).toBe(summary);
});
