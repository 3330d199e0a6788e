import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { MailLinksTable } from '../../db/tables/accounts-tables.ts';
import { hashOf } from '../sessions/session.store.ts';
import { findUser, type User } from '../users/user.store.ts';
import { type LinkPurpose, linkExpiresAt } from './mail-link.rule.ts';

export interface FoundLink extends Selectable<MailLinksTable> {
  /** The account, unless it was deleted or joined to another one. */
  user: User | undefined;
}

/** Inserts a link and returns its token, of which only the hash is stored. Of links for a new password only the newest stays valid. */
export async function addLink(
  trx: Db,
  { userId, email, purpose }: { userId: string; email: string; purpose: LinkPurpose },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  if (purpose === 'reset_password') await killLinks(trx, { userId, purpose }, now);
  // INSERT … SELECT from the account, so that the same statements run when there is none.
  await sql`INSERT INTO mail_links (token_hash, purpose, user_id, email, created_at, expires_at)
    SELECT ${hashOf(token)}, ${purpose}, id, ${email}, ${now}, ${linkExpiresAt(purpose, now)}
    FROM users WHERE id = ${userId}`.execute(trx);
  return token;
}

export async function killLinks(
  trx: Db,
  { userId, purpose }: { userId: string; purpose: LinkPurpose },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('mail_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** When links for this purpose were mailed to this account within the last hour, oldest first. */
export async function linksOfTheHour(
  trx: Db,
  { userId, purpose }: { userId: string; purpose: LinkPurpose },
  now: Date,
): Promise<Date[]> {
  const rows = await trx
    .selectFrom('mail_links')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(now.getTime() - 3_600_000))
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.created_at);
}

/** The link of this token, with its account; with `lock` it is locked, so that it is used once. */
export async function findLink(
  db: Db,
  { token, purpose, lock = false }: { token: string; purpose: LinkPurpose; lock?: boolean },
): Promise<FoundLink | undefined> {
  const link = await db
    .selectFrom('mail_links')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!link) return undefined;
  const user = await findUser(db, link.user_id);
  return { ...link, user: user && !user.deleted_at && !user.merged_into ? user : undefined };
}
