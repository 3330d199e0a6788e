import { type Catalogue, cataloguePart, type ListName } from './catalogue-file.rule.ts';
import type { FoundProblem } from './parts.rule.ts';

export const listNames = Object.keys(cataloguePart.shape) as ListName[];

/** The valid entries of a catalogue, which can be checked further although others are invalid. */
export interface SoundEntries {
  catalogue: Catalogue;
  /** Original index of each entry, by list. */
  places: ReadonlyMap<ListName, readonly number[]>;
  /** Ids of the entries that were left out. A reference to one of them may be right. */
  leftOut: ReadonlySet<string>;
}

/** The valid entries of a file that violates the schema in places. */
export function soundEntries(value: unknown, problems: readonly FoundProblem[]): SoundEntries {
  const { lists, places, leftOut } = without(value, problems);
  const parsed = cataloguePart.safeParse(lists);
  return parsed.success
    ? { catalogue: parsed.data, places, leftOut }
    : { catalogue: cataloguePart.parse({}), places: new Map(), leftOut };
}

/** The same for a catalogue that has passed the schema; events that use a left-out entry are left out too. */
export function withoutWrong(catalogue: Catalogue, problems: readonly FoundProblem[]): SoundEntries {
  if (problems.length === 0) return { catalogue, places: new Map(), leftOut: new Set() };
  const { leftOut: gone } = without(catalogue, problems);
  const lost = catalogue.events.flatMap(({ venue_id: venue, organizer_id: organizer, showings }, at) =>
    [venue, organizer, ...showings.map(({ plan_id: plan }) => plan)].some((id) => gone.has(id ?? ''))
      ? [{ path: ['events', at], text: '' }]
      : [],
  );
  const { lists, places, leftOut } = without(catalogue, [...problems, ...lost]);
  return { catalogue: { ...catalogue, ...lists } as Catalogue, places, leftOut };
}

function without(value: unknown, problems: readonly FoundProblem[]) {
  const lists: Partial<Record<ListName, unknown[]>> = {};
  const places = new Map<ListName, number[]>();
  const leftOut = new Set<string>();
  for (const name of listNames) {
    const entries = isObject(value) ? value[name] : undefined;
    if (!Array.isArray(entries)) continue;
    const wrong = new Set(problems.flatMap(({ path: [list, at] }) => (list === name ? [at] : [])));
    const kept = entries.flatMap((_, at) => (wrong.has(at) ? [] : [at]));
    places.set(name, kept);
    lists[name] = kept.map((at) => entries[at] as unknown);
    entries.forEach((entry: unknown, at) => {
      if (wrong.has(at) && isObject(entry) && typeof entry['id'] === 'string') leftOut.add(entry['id']);
    });
  }
  return { lists, places, leftOut };
}

/** Maps the path of a problem in the valid entries back to the whole file. */
export const placedBack =
  ({ places }: SoundEntries) =>
  ({ path: [list, at, ...rest], text }: FoundProblem): FoundProblem => {
    const index = typeof at === 'number' ? places.get(list as ListName)?.[at] : undefined;
    const head = [list, ...(at === undefined ? [] : [index ?? at])].filter((part) => part !== undefined);
    return { path: [...head, ...rest], text };
  };

/** False for a problem that only says that a left-out entry is missing: it will be there once it is corrected. */
export const ofItself =
  (leftOut: ReadonlySet<string>) =>
  ({ text }: FoundProblem): boolean =>
    ![...leftOut].some((id) => text.endsWith(`: ${id}`));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
