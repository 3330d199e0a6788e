import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { UsersTable } from '../../db/tables-accounts.ts';

export type User = Selectable<UsersTable>;

export const findUser = (db: Db, id: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const findUserByPhone = (db: Db, phone: string): Promise<User | undefined> =>
  db.selectFrom('users').selectAll().where('phone', '=', phone).executeTakeFirst();

export const findUserByEmail = (db: Db, email: string): Promise<User | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();

export const insertUser = (db: Db, user: Insertable<UsersTable>): Promise<User> =>
  db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();

export const changeUser = (db: Db, id: string, change: Updateable<UsersTable>): Promise<User> =>
  db.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
