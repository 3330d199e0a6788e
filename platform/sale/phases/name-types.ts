import { namedTypes } from '@mo-man/schema/rules/event/ticket-type-state.rule.ts';
import { transact } from '../../db/transact.ts';
import type { Db } from '../../db/open.ts';
import { refreshSearchDocuments } from '../../db/search-document.store.ts';
import { readTypesToName, type TypeToName, writeNamed } from './phase.store.ts';

/**
 * Writes which ticket types prices ("from …") are named of, with the search documents that have these prices. Returns how many types
 * changed. Readers find the answer in the row, so that a list of events looks at no unit.
 */
export async function nameTypes({ db }: { db: Db }): Promise<number> {
  const perShowing = Map.groupBy(await readTypesToName(db), (type) => type.showing_id);
  const changed = [...perShowing.values()].flatMap(changesOf);
  if (changed.length === 0) return 0;
  await transact(db, async (tx) => {
    await writeNamed(tx, changed);
    await refreshSearchDocuments(tx, { showings: [...new Set(changed.map((type) => type.showing_id))] });
  });
  return changed.length;
}

function changesOf(rows: readonly TypeToName[]): { showing_id: string; id: string; is_named: boolean }[] {
  const [first] = rows;
  if (!first) return [];
  const types = rows.map((row) => ({
    id: row.id,
    from: row.on_sale_from?.getTime() ?? null,
    until: row.on_sale_until?.getTime() ?? null,
    followsId: row.follows_id,
    isUsedUp: row.used_up_at !== null,
    left: 0,
    isUnsold: row.is_unsold,
  }));
  const moments = { closesAt: first.closes_at.getTime(), now: first.now.getTime() };
  const named = new Set(namedTypes(types, moments).map(({ id }) => id));
  return rows
    .filter((row) => row.is_named !== named.has(row.id))
    .map(({ showing_id, id }) => ({ showing_id, id, is_named: named.has(id) }));
}
