import type { DrawnEntry } from '@mo-man/schema/rules/draw/draw-numbers.rule.ts';
import type { Db } from '../../platform/db/open.ts';
import { listPages } from '../../platform/queue/draw/draw.store.ts';

/** All entries of a frozen list, in the order of the ids. */
export async function readWholeList(db: Db, showingId: string): Promise<DrawnEntry[]> {
  const all: DrawnEntry[] = [];
  for await (const page of listPages(db, showingId)) all.push(...page);
  return all;
}
