// Writes the changes of an import in the order that foreign keys require.
import type { Tx } from '../../db/open.ts';
import { deleteRows, writeRows } from './catalogue-import.store.ts';
import type { CatalogueChanges } from './compare-with-database.ts';
import type { Catalogue } from '../file/catalogue-file.rule.ts';
import { idsOf } from '../file/seats/places.rule.ts';
import type { TableName } from '../file/rows.rule.ts';
import type { ImportReport } from './import-report.ts';
import { refreshSearchDocuments } from '../../db/search-document.store.ts';
import { addUnits, changeUnits, deleteUnits } from './units-import.store.ts';
import { deleteDependents } from './usage-import.store.ts';

/** Referenced tables first: rows are written in this order and deleted in the opposite one. */
const order: TableName[] = [
  'organizers',
  'artists',
  'venues',
  'seat_plans',
  'events',
  'films',
  'showings',
  'sections',
  'ticket_types',
  'add_ons',
  'queues',
  'vouchers',
  'votings',
  'voting_candidates',
  'content_items',
];

export async function writeChanges(
  tx: Tx,
  catalogue: Catalogue,
  { tables, units }: CatalogueChanges,
): Promise<ImportReport> {
  const report: ImportReport = {};
  for (const table of order) {
    const { added, changed, kept, missing } = tables[table];
    await writeRows(
      tx,
      table,
      [...added, ...changed].map(({ row }) => row),
    );
    report[table] = {
      added: added.length,
      changed: changed.length,
      removed: missing.length,
      kept: kept.length,
    };
  }
  await addUnits(tx, units.added);
  await changeUnits(
    tx,
    units.changed.map(({ row }) => row),
  );
  await deleteUnits(
    tx,
    units.removed.map(({ unit }) => unit),
  );
  await deleteDependents(
    tx,
    tables.showings.missing.map((row) => String(row['id'])),
  );
  for (const table of order.toReversed()) await deleteRows(tx, table, tables[table].missing);
  const { events, venues, categories } = catalogue;
  await refreshSearchDocuments(tx, {
    events: idsOf(events),
    venues: idsOf(venues),
    categories: idsOf(categories),
  });
  const { added, changed, removed, kept } = units;
  report['units'] = { added: added.length, changed: changed.length, removed: removed.length, kept };
  return report;
}
