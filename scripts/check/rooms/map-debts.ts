// Where the map of the code is not yet what it is to be: loops between rooms and folders that are too full. What stands in
// map-debts.json may only become less, and is lowered with every change that makes it less.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findLoops, type Import } from './room-loops.rule.ts';

/** What dependency-cruiser tells of the imports (`--output-type json`), as far as it is read here. */
export interface Cruise {
  modules: readonly {
    source: string;
    dependencies: readonly { resolved: string; dependencyTypes: readonly string[] }[];
  }[];
}

/** What is left to do, by package and by folder. */
export interface MapDebts {
  /** Rooms in loops and arrows within them, at run time and with types. */
  loops: Record<string, { rooms: number; arrows: number; roomsWithTypes: number }>;
  /** Files of code in folders that hold more than `fullFolder`. */
  folders: Record<string, number>;
}

/** Files above which a folder wants rooms of its own. */
const fullFolder = 25;

const packages = ['platform', 'gateway', 'web'];
const isCode = (file: string) => /\.(?:tsx?|css|graphql)$/.test(file);
const isTest = (file: string) => /\.test\.tsx?$|\/(?:tests|e2e|generated)\//.test(file);

/** Reads the debts from the imports of the repository and the names of its files. */
export function findDebts({ modules }: Cruise, files: readonly string[]): MapDebts {
  const all = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved, dependencyTypes }) => ({
      from: source,
      to: resolved,
      isType: dependencyTypes.includes('type-only'),
    })),
  );
  const imports = all.filter(({ from, to }) => !isTest(from) && !isTest(to));
  const loops = packages.map((name) => {
    const own = imports.filter(({ from, to }) => from.startsWith(`${name}/`) && to.startsWith(`${name}/`));
    const { rooms, arrows } = findLoops(own.filter(({ isType }) => !isType) satisfies Import[]);
    const roomsWithTypes = findLoops(own).rooms.length;
    return [name, { rooms: rooms.length, arrows: arrows.length, roomsWithTypes }] as const;
  });
  const counts = Map.groupBy(files.filter(isCode), dirname);
  const folders = [...counts].flatMap(([folder, { length }]) =>
    length > fullFolder ? [[folder, length] as const] : [],
  );
  return { loops: Object.fromEntries(loops), folders: Object.fromEntries(folders.sort()) };
}

/** Where the debts are more than is written down, or less: one line each. */
export function compareDebts(now: MapDebts, written: MapDebts): string[] {
  const flat = ({ loops, folders }: MapDebts): Record<string, number> => ({
    ...Object.fromEntries(
      Object.entries(loops).flatMap(([name, counts]) =>
        Object.entries(counts).map(([what, count]) => [`loops.${name}.${what}`, count]),
      ),
    ),
    ...Object.fromEntries(Object.entries(folders).map(([folder, count]) => [`folders.${folder}`, count])),
  });
  const [is, was] = [flat(now), flat(written)];
  return [...new Set([...Object.keys(is), ...Object.keys(was)])].flatMap((name) => {
    const [count = 0, most = 0] = [is[name], was[name]];
    if (count === most) return [];
    return count > most
      ? [
          `${name}: ${count}, at most ${most || (name.startsWith('folders') ? fullFolder : 0)} are let through`,
        ]
      : [`${name}: ${count}, and no longer ${most}: lower it in scripts/check/rooms/map-debts.json`];
  });
}

/** The debts that are written down. */
export const readDebts = (): MapDebts =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'map-debts.json'), 'utf8')) as MapDebts;
