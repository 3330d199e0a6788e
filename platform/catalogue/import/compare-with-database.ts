// Compares the wanted rows with those of the database, and checks what the changes would do to buyers.
import type { Db, Tx } from '../../db/open.ts';
import { catalogueTables, readRows } from './catalogue-import.store.ts';
import type { Catalogue } from '../file/catalogue-file.rule.ts';
import { compareRows, type RowChanges } from '../file/compare-rows.rule.ts';
import type { FoundProblem, Path } from '../file/parts.rule.ts';
import { narrowedPasses } from './narrowed-passes.rule.ts';
import { idsOf } from '../file/seats/places.rule.ts';
import {
  contentKinds,
  contentLists,
  type PlacedRow,
  type Row,
  type TableName,
  type Wanted,
} from '../file/rows.rule.ts';
import {
  changesOfUnits,
  poolOf,
  type PresentUnit,
  type UnitChanges,
} from '../file/seats/unit-changes.rule.ts';
import { judgeChanges, judgePasses, type Places } from './judge-changes.rule.ts';
import { lockUnits, readUnits } from './units-import.store.ts';
import { lockAgainstOrders, readUsages, readVoted } from './usage-import.store.ts';

export interface CatalogueChanges {
  tables: Record<TableName, RowChanges>;
  units: UnitChanges;
  problems: FoundProblem[];
}

/** Compares everything, and locks every unit that changes or is deleted, so that nobody buys it before the transaction ends. */
export async function compareWithDatabase(
  tx: Tx,
  catalogue: Catalogue,
  wanted: Wanted,
  queueDb?: Db,
): Promise<CatalogueChanges> {
  const eventIds = [...idsOf(catalogue.events), ...catalogue.remove_events];
  const compare = async (table: TableName, scope: readonly string[]): Promise<RowChanges> =>
    compareRows(wanted.tables[table], await readRows(tx, table, scope), catalogueTables[table].key);
  const votings = await readRows(tx, 'votings', idsOf(catalogue.votings));
  const showings = await compare('showings', eventIds);
  // Showings that the demo has added (`rolled_from`) are not missing from the file; they are deleted only with their event.
  showings.missing = showings.missing.filter(
    (row) => row['rolled_from'] === null || catalogue.remove_events.includes(String(row['event_id'])),
  );
  const missingShowings = showings.missing.map((row) => String(row['id']));
  const wantedShowings = wanted.tables.showings.map(({ row }) => String(row['id']));
  const showingIds = [...wantedShowings, ...missingShowings];
  const tables: Record<TableName, RowChanges> = {
    organizers: await compare('organizers', idsOf(catalogue.organizers)),
    artists: await compare(
      'artists',
      catalogue.artists.map(({ name }) => name),
    ),
    venues: await compare('venues', idsOf(catalogue.venues)),
    seat_plans: await compare('seat_plans', idsOf(catalogue.plans)),
    events: await compare('events', eventIds),
    films: await compare('films', eventIds),
    showings,
    sections: await compare('sections', showingIds),
    ticket_types: await compare('ticket_types', showingIds),
    add_ons: await compare('add_ons', showingIds),
    queues: await compare('queues', wantedShowings),
    vouchers: await compare('vouchers', idsOf(catalogue.vouchers)),
    votings: compareRows(atRolledTimes(wanted.tables.votings, votings), votings, catalogueTables.votings.key),
    voting_candidates: await compare('voting_candidates', idsOf(catalogue.votings)),
    content_items: await compare('content_items', kindsIn(catalogue)),
  };
  // The queue of a showing that no longer has one is kept with its numbers; showings.queue_required switches it off.
  tables.queues.missing = [];
  const places = placesOf(catalogue, wanted);
  const units = changesOfUnits(wanted, await readUnits(tx, showingIds), (unit) =>
    placeOf(unit, wanted, places),
  );
  const shrinks = [showings, tables.sections, tables.ticket_types, tables.add_ons].some(
    ({ missing }) => missing.length > 0,
  );
  const { changed } = tables.ticket_types;
  const narrowed = narrowedPasses(
    changed,
    changed.length > 0 ? await readRows(tx, 'ticket_types', showingIds) : [],
  );
  await lockAgainstOrders(
    tx,
    narrowed.map(({ row }) => String(row['showing_id'])),
  );
  const usages = shrinks || narrowed.length > 0 ? await readUsages(tx, showingIds, queueDb ?? tx) : [];
  const problems = [...judgeChanges(tables, units, usages, places), ...judgePasses(narrowed, usages)];
  problems.push(...(await votedAway(tx, catalogue, tables.voting_candidates.missing)));
  if (problems.length === 0) problems.push(...(await lockTouched(tx, units)));
  return { tables, units, problems };
}

/** Votings that the demo has moved keep their present times. */
function atRolledTimes(wanted: readonly PlacedRow[], present: readonly Row[]): PlacedRow[] {
  const rolled = new Map(present.filter((row) => row['rolled_at'] !== null).map((row) => [row['id'], row]));
  return wanted.map(({ row, path }) => {
    const { opens_at, closes_at } = rolled.get(row['id']) ?? row;
    return { row: { ...row, opens_at: opens_at ?? null, closes_at: closes_at ?? null }, path };
  });
}

/** Problems of candidates that would be deleted although they have votes. */
async function votedAway(tx: Tx, catalogue: Catalogue, missing: readonly Row[]): Promise<FoundProblem[]> {
  const voted = new Set(await readVoted(tx, idsOf(catalogue.votings)));
  return missing.flatMap((row) => {
    const [votingId, id] = [String(row['voting_id']), String(row['id'])];
    if (!voted.has(`${votingId}/${id}`)) return [];
    const at = catalogue.votings.findIndex((voting) => voting.id === votingId);
    const text = `would take away candidate ${id}, which has been given hearts`;
    return [{ path: ['votings', at, 'candidates'], text }];
  });
}

async function lockTouched(tx: Tx, { changed, removed }: UnitChanges): Promise<FoundProblem[]> {
  const touched = [...changed, ...removed];
  const lost = await lockUnits(
    tx,
    touched.map(({ unit }) => unit),
  );
  return lost.map(({ showing_id, id }) => {
    const found = touched.find(({ unit }) => unit.showing_id === showing_id && unit.id === id);
    return { path: found?.path ?? [], text: `would touch ${id}, which somebody took just now: import again` };
  });
}

const kindsIn = (catalogue: Catalogue): string[] =>
  contentLists.filter((list) => catalogue[list]).map((list) => contentKinds[list]);

function placesOf(catalogue: Catalogue, wanted: Wanted): Places {
  const showing = new Map(wanted.tables.showings.map(({ row, path }) => [String(row['id']), path]));
  const event = new Map<string, Path>([
    ...catalogue.events.map(({ id }, at) => [id, ['events', at, 'showings']] as const),
    ...catalogue.remove_events.map((id, at) => [id, ['remove_events', at]] as const),
  ]);
  return { showing, event };
}

/** The path to report for a deleted unit: the capacity of its ticket type, the section of its seat, or what comes closest. */
function placeOf(unit: PresentUnit, wanted: Wanted, places: Places): Path {
  const pool = wanted.pools.find(
    (row) =>
      row.showingId === unit.showing_id && unit.id.includes('.') && row.ticketTypeId === poolOf(unit.id),
  );
  if (pool) return [...pool.path, 'capacity'];
  const section = wanted.tables.sections.find(
    ({ row }) => row['showing_id'] === unit.showing_id && row['id'] === unit.section_id,
  );
  return section?.path ?? [...(places.showing.get(unit.showing_id) ?? []), 'sections'];
}
