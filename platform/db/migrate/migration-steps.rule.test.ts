import { expect, test } from 'vitest';
import { stepsOf } from './migration-steps.rule.ts';

test('a file without marks is one transaction', () => {
  const sql =
    '-- What it is for.\nCREATE TABLE a (id int);\n-- Steps are no marks.\nCREATE TABLE b (id int);\n';
  expect(stepsOf(sql)).toEqual([{ statements: [sql], isTransaction: true }]);
});

test('marks begin transactions, and statements outside of any', () => {
  const one = '-- Step: a table, and its rows.\nCREATE TABLE a (id int);\nINSERT INTO a VALUES (1);\n\n';
  const [two, again] = ['DROP INDEX CONCURRENTLY b;', 'CREATE INDEX CONCURRENTLY b\n  ON a (id);'];
  const mark = '-- Step without a transaction: its index.\n';
  expect(stepsOf(`-- What it is for.\n\n${one}${mark}${two}\n${again}\n`)).toEqual([
    { statements: [one], isTransaction: true },
    { statements: [`${mark}${two}`, `\n${again}`], isTransaction: false },
  ]);
});

test('no statement is left out', () => {
  expect(() => stepsOf('CREATE TABLE a (id int);\n-- Step: another.\nCREATE TABLE b (id int);')).toThrow(
    'statements before the first step',
  );
});
