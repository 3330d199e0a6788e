import type { Path } from '../parts.rule.ts';
import type { PlacedRow, Pool, Row } from '../rows.rule.ts';

/** A unit of the database. `taken`: it belongs to an order, or a ticket was ever issued for it. */
export interface PresentUnit {
  showing_id: string;
  id: string;
  section_id: string;
  ticket_type_id: string;
  row_label: string | null;
  seat_label: string | null;
  x: number | null;
  y: number | null;
  trait: string;
  partner_id: string | null;
  taken: boolean;
}

/** A unit to change or delete, with the path in the file that causes it. */
export interface Touched {
  unit: PresentUnit;
  path: Path;
}

export interface UnitChanges {
  added: Row[];
  changed: (Touched & { row: Row })[];
  removed: Touched[];
  kept: number;
}

/** Columns that a buyer was shown, which may not change for a taken unit. */
const shown = [
  'section_id',
  'ticket_type_id',
  'row_label',
  'seat_label',
  'x',
  'y',
  'trait',
  'partner_id',
] as const;

/** The changes of the showings' units. `pathOf` gives the path to report for a unit that is not in the file. */
export function changesOfUnits(
  wanted: { seats: readonly PlacedRow[]; pools: readonly Pool[] },
  present: readonly PresentUnit[],
  pathOf: (unit: PresentUnit) => Path,
): UnitChanges {
  const changes: UnitChanges = { added: [], changed: [], removed: [], kept: 0 };
  const rest = new Map(present.map((unit) => [keyOf(unit.showing_id, unit.id), unit]));
  const ask = (row: Row, path: Path): void => {
    const key = keyOf(String(row['showing_id']), String(row['id']));
    const unit = rest.get(key);
    rest.delete(key);
    if (!unit) changes.added.push(row);
    else if (shown.some((column) => (row[column] ?? null) !== unit[column]))
      changes.changed.push({ unit, row, path });
    else changes.kept += 1;
  };
  for (const { row, path } of wanted.seats) ask(row, path);
  const places = [...rest.values()].filter((unit) => unit.id.includes('.'));
  const byPool = Map.groupBy(places, (unit) => keyOf(unit.showing_id, poolOf(unit.id)));
  for (const pool of wanted.pools) {
    const units = byPool.get(keyOf(pool.showingId, pool.ticketTypeId)) ?? [];
    const typeOf = new Map(units.map((unit) => [unit.id, unit.ticket_type_id]));
    const ofSection = wanted.pools.filter(
      ({ showingId, sectionId }) => showingId === pool.showingId && sectionId === pool.sectionId,
    );
    for (const id of choosePlaces(pool, units)) {
      const present = typeOf.get(id);
      // What was left of a type that is over is sold as a type after it.
      const isMoved = ofSection.some(({ ticketTypeId }) => ticketTypeId === present);
      const row = placeRow(pool, id);
      ask(isMoved && present !== undefined ? { ...row, ticket_type_id: present } : row, pool.path);
    }
  }
  changes.removed = [...rest.values()].map((unit) => ({ unit, path: pathOf(unit) }));
  return changes;
}

/** Ids of the standing tickets of a pool: taken ones first, then the lowest numbers, then new ones above the highest. */
function choosePlaces(pool: Pool, units: readonly PresentUnit[]): string[] {
  const inOrder = units.toSorted(
    (a, b) => Number(b.taken) - Number(a.taken) || numberOf(a.id) - numberOf(b.id),
  );
  // When the capacity is below the number of taken units, the rest counts as removed, which the import refuses.
  const ids = inOrder.slice(0, pool.capacity).map((unit) => unit.id);
  let last = units.reduce((most, unit) => Math.max(most, numberOf(unit.id)), 0);
  while (ids.length < pool.capacity) ids.push(`${pool.ticketTypeId}.${(last += 1)}`);
  return ids;
}

const placeRow = (pool: Pool, id: string): Row => ({
  showing_id: pool.showingId,
  id,
  section_id: pool.sectionId,
  ticket_type_id: pool.ticketTypeId,
  row_label: null,
  seat_label: null,
  x: null,
  y: null,
  trait: 'standard',
});

const keyOf = (showingId: string, id: string): string => `${showingId} ${id}`;
/** The ticket type of a standing ticket's id: `ga` of `ga.17`. Ids of seats have no dot. */
export const poolOf = (unitId: string): string => unitId.split('.')[0] ?? '';
const numberOf = (unitId: string): number => Number(unitId.split('.')[1] ?? 0);
