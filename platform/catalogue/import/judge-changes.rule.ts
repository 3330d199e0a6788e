import type { RowChanges } from '../file/compare-rows.rule.ts';
import type { FoundProblem, Path } from '../file/parts.rule.ts';
import type { NarrowedPass } from './narrowed-passes.rule.ts';
import type { Row, TableName } from '../file/rows.rule.ts';
import { poolOf, type Touched, type UnitChanges } from '../file/seats/unit-changes.rule.ts';

/** How a showing is used: which sections, ticket types and add-ons were ever ordered, and how many wait in its queue. */
export interface Usage {
  showingId: string;
  orders: number;
  waiting: number;
  sectionIds: ReadonlySet<string>;
  ticketTypeIds: ReadonlySet<string>;
  addOnIds: ReadonlySet<string>;
}

/** Paths to report for showings and events that are missing in the file. */
export interface Places {
  showing: ReadonlyMap<string, Path>;
  /** An event that is in the file, or in its remove_events. */
  event: ReadonlyMap<string, Path>;
}

/**
 * Finds changes that would affect buyers, which are all refused: deleting showings, sections, ticket types and add-ons that were ever ordered, or
 * changing and deleting units that are held or sold.
 */
export function judgeChanges(
  tables: Record<TableName, RowChanges>,
  units: UnitChanges,
  usages: readonly Usage[],
  places: Places,
): FoundProblem[] {
  const usage = new Map(usages.map((row) => [row.showingId, row]));
  const gone = new Set(tables.showings.missing.map((row) => text(row, 'id')));
  const ofShowings = tables.showings.missing.flatMap((row) => {
    const { orders = 0, waiting = 0 } = usage.get(text(row, 'id')) ?? {};
    if (orders + waiting === 0) return [];
    const people =
      orders > 0
        ? counted(orders, 'order', 'orders')
        : `${counted(waiting, 'person', 'people')} waiting in its queue`;
    const path = places.event.get(text(row, 'event_id')) ?? [];
    return [
      {
        path,
        text: `would take away showing ${text(row, 'id')}, which has ${people}: set its status to cancelled instead`,
      },
    ];
  });
  const ofParts = (
    table: 'sections' | 'ticket_types' | 'add_ons',
    what: string,
    used: (row: Usage) => ReadonlySet<string>,
  ) =>
    tables[table].missing.flatMap((row) => {
      const showingId = text(row, 'showing_id');
      const ordered = usage.get(showingId);
      if (gone.has(showingId) || !ordered || !used(ordered).has(text(row, 'id'))) return [];
      const path = [...(places.showing.get(showingId) ?? []), table === 'add_ons' ? 'add_ons' : 'sections'];
      return [{ path, text: `would take away ${what} ${text(row, 'id')}, which has been ordered` }];
    });
  return [
    ...ofShowings,
    ...ofParts('sections', 'section', (row) => row.sectionIds),
    ...ofParts('ticket_types', 'ticket type', (row) => row.ticketTypeIds),
    ...ofParts('add_ons', 'add-on', (row) => row.addOnIds),
    ...judgeUnits(
      units.removed.filter(({ unit }) => !gone.has(unit.showing_id)),
      'take away',
    ),
    ...judgeUnits(units.changed, 'change'),
  ];
}

/** Refuses to take showings away from passes that were ordered: who has one was sold admission to all of them. */
export function judgePasses(narrowed: readonly NarrowedPass[], usages: readonly Usage[]): FoundProblem[] {
  const usage = new Map(usages.map((row) => [row.showingId, row]));
  return narrowed.flatMap(({ row, path, lost }) =>
    usage.get(text(row, 'showing_id'))?.ticketTypeIds.has(text(row, 'id'))
      ? [
          {
            path: [...path, 'admits'],
            text: `would take ${counted(lost.length, 'showing', 'showings')} (${lost.join(', ')}) from ticket type ${text(row, 'id')}, which has been ordered: call the showing off instead, and leave it here`,
          },
        ]
      : [],
  );
}

function judgeUnits(touched: readonly Touched[], verb: string): FoundProblem[] {
  const taken = touched.filter(({ unit }) => unit.taken);
  return [...Map.groupBy(taken, ({ path }) => path.join('/')).values()].map((group) => {
    const [{ path, unit } = group[0] as Touched] = group;
    const names = group
      .slice(0, 5)
      .map((row) => row.unit.id)
      .join(', ');
    const rest = group.length > 5 ? ', …' : '';
    const isPlace = unit.id.includes('.');
    const what = isPlace
      ? counted(group.length, `place of ${poolOf(unit.id)}`, `places of ${poolOf(unit.id)}`)
      : counted(group.length, 'seat', 'seats');
    return { path, text: `would ${verb} ${what} held or sold: ${names}${rest}` };
  });
}

const text = (row: Row, column: string): string => String(row[column]);
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
