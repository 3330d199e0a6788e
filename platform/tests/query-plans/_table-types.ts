// Whether the row types of platform/db/tables/ are as the migrated database: names, types, nulls and lists of values.
import type { Selectable } from 'kysely';
import type pg from 'pg';
import ts from 'typescript';
import type { Tables } from '../../db/tables.ts';
import { type Column, rulesOf } from './_row-rules.ts';

/** This file, where the compiler finds `TableRows`. */
export const tableRowsFile = import.meta.filename;

/** A row of each table, as a statement that selects all of it brings it. */
type TableRows = { [Name in keyof Tables]: Selectable<Tables[Name]> };

interface TableColumn extends Column {
  isNullable: boolean;
  /** What its check allows, where that is a list. */
  list: string[] | null;
}

/** Of each table its columns, and what its checks say of them. */
async function readTables(database: Pick<pg.PoolClient, 'query'>): Promise<Map<string, TableColumn[]>> {
  const { rows } = await database.query<{ table: string; columns: TableColumn[] }>(`
    SELECT c.relname AS table, json_agg(json_build_object('name', a.attname, 'typeId', a.atttypid::int,
      'isNullable', NOT a.attnotnull, 'list', (
        SELECT array_agg(value[1] ORDER BY value[1]) FROM pg_constraint k,
          regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''', 'g') AS value
        WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
          AND pg_get_constraintdef(k.oid) LIKE 'CHECK ((' || a.attname || ' = ANY (ARRAY[%')) ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname NOT IN ('schema_migrations', 'schema_functions')
    GROUP BY c.relname ORDER BY c.relname`);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** What differs, one line each: `table.column: what`. */
export async function checkTableTypes(
  program: ts.Program,
  database: Pick<pg.PoolClient, 'query'>,
): Promise<string[]> {
  const checker = program.getTypeChecker();
  const rules = rulesOf(checker);
  const file = program.getSourceFile(tableRowsFile);
  const declared = file?.statements
    .filter(ts.isTypeAliasDeclaration)
    .find(({ name }) => name.text === 'TableRows');
  if (!declared) throw new Error('TableRows is not declared here');
  const types = new Map(
    checker
      .getPropertiesOfType(checker.getTypeAtLocation(declared.name))
      .map((table) => [table.name, checker.getTypeOfSymbol(table)]),
  );
  const tables = await readTables(database);
  const found: string[] = [...types.keys()]
    .filter((name) => !tables.has(name))
    .map((name) => `${name}: no such table`);
  for (const [table, columns] of tables) {
    const row = types.get(table);
    // One that only statements of `sql` name needs none.
    if (!row) continue;
    for (const each of rules.columns(row, columns)) found.push(`${table}.${each}`);
    for (const { name, isNullable, list } of columns) {
      const member = checker.getPropertyOfType(row, name);
      if (!member) {
        found.push(`${table}.${name} is not in the type`);
        continue;
      }
      const parts = rules.parts(checker.getTypeOfSymbol(member));
      const mayBeNull = parts.some(
        ({ flags }) => flags & (ts.TypeFlags.Null | ts.TypeFlags.Any | ts.TypeFlags.Unknown),
      );
      if (isNullable && !mayBeNull) found.push(`${table}.${name} may be null in the database`);
      if (!isNullable && parts.some(({ flags }) => flags & ts.TypeFlags.Null))
        found.push(`${table}.${name} is never null in the database`);
      const literals = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : [])).sort();
      if (list && list.join() !== literals.join())
        found.push(
          `${table}.${name} is one of ${literals.join() || 'any texts'}, and the database takes ${list.join()}`,
        );
    }
    const { rows } = await database.query<TableRows[keyof TableRows]>(`SELECT * FROM ${table} LIMIT 200`);
    const wrong = new Set(rows.flatMap((given) => rules.value(row, given, '')));
    for (const each of wrong) found.push(`${table}: ${each}`);
  }
  return found;
}
