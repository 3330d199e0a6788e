import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { UsersTable } from '../../db/tables/accounts-tables.ts';

export type User = Selectable<UsersTable>;

export const findUser = (db: Db, id: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** Accounts that were neither deleted nor joined to another one. */
const living = (db: Db) =>
  db.selectFrom('users').selectAll().where('deleted_at', 'is', null).where('merged_into', 'is', null);

/** Locks an account to the end of the transaction and returns it; undefined when it was deleted or joined meanwhile. */
export const lockUser = (trx: Db, id: string): Promise<User | undefined> =>
  living(trx).where('id', '=', id).forUpdate().executeTakeFirst();

/** The account that has proven this phone. */
export const findUserByPhone = (db: Db, phone: string): Promise<User | undefined> =>
  living(db).where('phone', '=', phone).where('phone_verified_at', 'is not', null).executeTakeFirst();

/** The account that has proven this email. */
export const findUserByEmail = (db: Db, email: string): Promise<User | undefined> =>
  living(db)
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();

/** The account that has proven this phone (E.164) or email. */
export const findUserByContact = (db: Db, contact: string): Promise<User | undefined> =>
  contact.includes('@') ? findUserByEmail(db, contact) : findUserByPhone(db, contact);

export const insertUser = (db: Db, user: Insertable<UsersTable>): Promise<User> =>
  db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();

export const changeUser = (db: Db, id: string, change: Updateable<UsersTable>): Promise<User> =>
  db.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
