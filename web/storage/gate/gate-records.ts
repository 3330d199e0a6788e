import { type GateRecords, withGateDatabase } from './gate-database.ts';

export type KeptRecords = { [Name in keyof GateRecords]?: GateRecords[Name] };

export function readGateRecords(): Promise<KeptRecords> {
  return withGateDatabase(async (database) => {
    const work = database.transaction('state');
    const [names, values] = await Promise.all([work.store.getAllKeys(), work.store.getAll()]);
    return Object.fromEntries(names.map((name, index) => [name, values[index]]));
  });
}

/** Writes the given records in one transaction; undefined deletes one. */
export async function keepGateRecords(records: {
  [Name in keyof GateRecords]?: GateRecords[Name] | undefined;
}): Promise<void> {
  await withGateDatabase(async (database) => {
    const work = database.transaction('state', 'readwrite');
    const entries = Object.entries(records) as [
      keyof GateRecords,
      GateRecords[keyof GateRecords] | undefined,
    ][];
    await Promise.all([
      ...entries.map(([name, value]) =>
        value === undefined ? work.store.delete(name) : work.store.put(value, name),
      ),
      work.done,
    ]);
  });
}
