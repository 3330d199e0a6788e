import type { PlacedRow, Row } from '../file/rows.rule.ts';

/** A ticket type of the file that no longer admits to showings to which it admits in the database. */
export interface NarrowedPass extends PlacedRow {
  lost: string[];
}

const admitted = (row: Row): string[] => (row['admits'] ?? []) as string[];

/** Which of the changed ticket types admit to less than before. */
export function narrowedPasses(changed: readonly PlacedRow[], present: readonly Row[]): NarrowedPass[] {
  return changed.flatMap((placed) => {
    const { row } = placed;
    const before = present.find(
      (other) => other['showing_id'] === row['showing_id'] && other['id'] === row['id'],
    );
    const lost = admitted(before ?? {}).filter((id) => !admitted(row).includes(id));
    return lost.length > 0 ? [{ ...placed, lost }] : [];
  });
}
