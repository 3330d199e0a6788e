import type { Tx } from '../open.ts';
import type { Pair } from './account-row.ts';
import { emptyProfile, fillProfile } from './fill-profile.rule.ts';

/** The account that goes is emptied first, because a proven phone or e-mail address can be in one row only. */
export async function mergeProfiles(trx: Tx, { from, into }: Pair): Promise<void> {
  const read = (id: string) =>
    trx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [goes, stays] = [await read(from), await read(into)];
  await trx
    .updateTable('users')
    .set({ ...emptyProfile, wants_news: false, merged_into: into })
    .where('id', '=', from)
    .execute();
  // Accounts that were joined to it before now belong to the one that stays.
  await trx.updateTable('users').set({ merged_into: into }).where('merged_into', '=', from).execute();
  const fill = fillProfile(stays, goes);
  if (Object.keys(fill).length > 0) await trx.updateTable('users').set(fill).where('id', '=', into).execute();
}
