import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { dangers, findDangers } from './_migration-dangers.ts';
import { root } from './_temp-tree.ts';

/** Without the baseline, which only runs on an empty database. */
const migrations = globSync('platform/db/migrations/*.sql', { cwd: root }).sort();
const functions = globSync('platform/db/functions/*/*.sql', { cwd: root }).sort();

test('no migration and no function breaks what an older version needs, without a stated reason', () => {
  const found = [...migrations, ...functions].flatMap((file) =>
    findDangers(readFileSync(join(root, file), 'utf8')).map((danger) => `${basename(file)}: ${danger}`),
  );
  expect(found).toEqual([]);
});

test('no migration needs a function, because functions are installed after all migrations', () => {
  const names = functions.map((file) => basename(file, '.sql').replaceAll('-', '_'));
  const found = migrations.flatMap((file) => {
    const sql = readFileSync(join(root, file), 'utf8').replace(/--.*/g, '');
    return names.filter((name) => new RegExp(`\\b${name}\\b`).test(sql)).map((name) => `${file}: ${name}`);
  });
  expect(names).toContain('sell_order');
  expect(found).toEqual([]);
});

const bad: Record<string, string> = {
  'drop-column': 'ALTER TABLE orders DROP COLUMN app',
  'drop-table': 'DROP TABLE orders',
  'drop-function': 'DROP FUNCTION place_hold(text)',
  rename: 'ALTER TABLE orders RENAME COLUMN app TO channel',
  'column-type': 'ALTER TABLE orders ALTER COLUMN total TYPE bigint',
  'set-not-null': 'ALTER TABLE orders ALTER COLUMN app SET NOT NULL',
  'not-null-without-default': 'ALTER TABLE orders ADD COLUMN channel text NOT NULL',
  'moving-default': 'ALTER TABLE orders ADD COLUMN mark uuid DEFAULT gen_random_uuid()',
  'check-of-all-rows': 'ALTER TABLE orders ADD CONSTRAINT total_is CHECK (total >= 0)',
  'key-under-lock': 'ALTER TABLE orders ADD PRIMARY KEY (code, showing_id)',
  'lock-table': 'LOCK TABLE orders',
  truncate: 'TRUNCATE orders',
  'vacuum-full': 'VACUUM FULL orders',
};

test('each danger is detected in an example', () => {
  expect(Object.keys(bad)).toEqual(dangers.map(({ name }) => name));
});

test.each(Object.entries(bad))('%s is seen, and allowed with a reason', (name, sql) => {
  expect(findDangers(`SELECT 1; ${sql};`).map((danger) => danger.split(':')[0])).toEqual([name]);
  expect(findDangers(`-- Allowed: ${name}: the table has ten rows\n${sql};`)).toEqual([]);
  expect(findDangers(`-- Allowed: ${name}:\n${sql};`)).toHaveLength(1);
});

test.each([
  'ALTER TABLE orders ADD COLUMN channel text',
  "ALTER TABLE orders ADD COLUMN channel text NOT NULL DEFAULT 'web'",
  'ALTER TABLE orders ADD CONSTRAINT total_is CHECK (total >= 0) NOT VALID',
  'ALTER TABLE orders DROP CONSTRAINT orders_pkey, ADD CONSTRAINT orders_pkey PRIMARY KEY USING INDEX orders_new',
  'CREATE TABLE marks (id text); ALTER TABLE marks ADD CONSTRAINT id_is CHECK (id > id)',
  'CREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE sql AS $$ TRUNCATE marks $$',
  'CREATE TRIGGER t AFTER DELETE OR TRUNCATE ON marks FOR EACH STATEMENT EXECUTE FUNCTION f()',
  "-- nobody may TRUNCATE\nSELECT 'DROP TABLE orders'",
  '-- Contract: nobody reads it since 0.2.0\nALTER TABLE orders DROP COLUMN app',
])('%s is fine', (sql) => {
  expect(findDangers(sql)).toEqual([]);
});
