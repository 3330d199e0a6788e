// An IndexedDB that is opened when it is wanted, and once more when the phone has dropped the connection (it happens on iOS
// after a while in the background).
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Runs work on a database that is open; a failure closes it, opens it anew and tries once more. */
export function reopenedDatabase<Schema extends DBSchema>(
  { name, version }: { readonly name: string; readonly version: number },
  /** Makes its stores. */
  upgrade: (database: IDBPDatabase<Schema>) => void,
) {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;

  function open(): Promise<IDBPDatabase<Schema>> {
    opening ??= openDB<Schema>(name, version, {
      upgrade,
      blocking: () => void close(),
      terminated: () => {
        opening = undefined;
      },
    });
    return opening;
  }

  async function close(): Promise<void> {
    const database = await opening?.catch(() => undefined);
    opening = undefined;
    database?.close();
  }

  return async function run<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    try {
      return await work(await open());
    } catch {
      await close();
      return await work(await open());
    }
  };
}
