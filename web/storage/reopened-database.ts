// An IndexedDB that opens on demand, and once more when the phone has closed the connection (which iOS does after a while in the
// background). Opening has a timeout, because some browsers never answer.
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';

/** Time limit for opening. Milliseconds. */
export const OPEN_MS = 2_000;

/** Runs work on the open database; after a failure it closes and reopens the database and tries once more. */
export function reopenedDatabase<Schema extends DBSchema>(
  { name, version }: { readonly name: string; readonly version: number },
  upgrade: (
    database: IDBPDatabase<Schema>,
    oldVersion: number,
    work: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
  ) => void,
) {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  /** Opening has timed out: calls fail at once until it opens after all. */
  let isStuck = false;

  function open(): Promise<IDBPDatabase<Schema>> {
    opening ??= openDB<Schema>(name, version, {
      upgrade: (database, oldVersion, _, work) => upgrade(database, oldVersion, work),
      blocking: () => void close(),
      terminated: () => {
        opening = undefined;
      },
    });
    return inTime(opening);
  }

  async function inTime(database: Promise<IDBPDatabase<Schema>>): Promise<IDBPDatabase<Schema>> {
    const late = new DOMException('The database does not open', 'TimeoutError');
    if (isStuck) throw late;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const given = new Promise<never>((_, fail) => {
      waiting = setTimeout(() => {
        isStuck = true;
        const open = () => (isStuck = false);
        database.then(open, open);
        fail(late);
      }, OPEN_MS);
    });
    return Promise.race([database, given]).finally(() => clearTimeout(waiting));
  }

  async function close(): Promise<void> {
    const database = await opening?.catch(() => undefined);
    opening = undefined;
    database?.close();
  }

  return async function run<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    try {
      return await work(await open());
    } catch (cause) {
      if (isStuck) throw cause;
      await close();
      return await work(await open());
    }
  };
}
