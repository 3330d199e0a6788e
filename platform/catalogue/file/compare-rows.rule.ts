import type { Json, PlacedRow, Row } from './rows.rule.ts';

/** The changes that make a table equal to the file. */
export interface RowChanges {
  added: PlacedRow[];
  changed: PlacedRow[];
  kept: PlacedRow[];
  missing: Row[];
}

/** Compares rows by key, and only the columns that the file's row has. */
export function compareRows(
  wanted: readonly PlacedRow[],
  present: readonly Row[],
  key: readonly string[],
): RowChanges {
  const keyOf = (row: Row): string => key.map((column) => String(row[column])).join(' ');
  const rest = new Map(present.map((row) => [keyOf(row), row]));
  const changes: RowChanges = { added: [], changed: [], kept: [], missing: [] };
  for (const placed of wanted) {
    const before = rest.get(keyOf(placed.row));
    rest.delete(keyOf(placed.row));
    if (!before) changes.added.push(placed);
    else if (isSame(placed.row, before)) changes.kept.push(placed);
    else changes.changed.push(placed);
  }
  changes.missing = [...rest.values()];
  return changes;
}

const isSame = (wanted: Row, present: Row): boolean =>
  Object.entries(wanted).every(([column, value]) => canonical(value) === canonical(present[column] ?? null));

/** JSON text with sorted keys: PostgreSQL's jsonb does not keep their order. */
export function canonical(value: Json): string {
  return JSON.stringify(value, (_, part: Json) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
