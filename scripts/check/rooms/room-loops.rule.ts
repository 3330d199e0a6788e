/** `from` imports `to`; paths from the root of the repository. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** The deepest folders that are rooms, the first match counts; a file above them belongs to its folder. */
const depths: readonly [RegExp, number][] = [
  // One room each; for example, the callbacks of payments are part of the payments room.
  [/^platform\/(?:captcha|documents|queue)\//, 2],
  [/^platform\/payment\/(?!payout\/|changes\/)/, 2],
  [/^platform\//, 3],
  [/^gateway\/upstreams\//, 3],
  [/^web\/(?:features|lib|parts|ui)\//, 3],
  [/^(?:gateway|web)\//, 2],
];

/** Room of a file, as a path; null for files outside of the checked packages. */
export function roomOf(file: string): string | null {
  const depth = depths.find(([place]) => place.test(file))?.[1];
  return depth === undefined ? null : file.split('/').slice(0, -1).slice(0, depth).join('/');
}

/** Domain of a file of the platform, or layer of a file of the web, as a path; null for all others. */
export function domainOf(file: string): string | null {
  return /^(?:platform|web)\//.test(file) ? file.split('/').slice(0, -1).slice(0, 2).join('/') : null;
}

type PlaceOf = (file: string) => string | null;

/** Rooms or domains, and what each imports of others. */
function graphOf(imports: readonly Import[], placeOf: PlaceOf): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [one, other] = [placeOf(from), placeOf(to)];
    if (one === null || other === null || one === other) continue;
    graph.set(one, (graph.get(one) ?? new Set()).add(other));
  }
  return graph;
}

/** Everything that a room imports, directly or indirectly. */
function reachedFrom(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const reached = new Set<string>();
  const ahead = [...(graph.get(start) ?? [])];
  for (let room = ahead.pop(); room !== undefined; room = ahead.pop()) {
    if (reached.has(room)) continue;
    reached.add(room);
    ahead.push(...(graph.get(room) ?? []));
  }
  return reached;
}

/** `one > other` for each import between two members of one circle of any length. Empty when there is no circle. */
export function findLoops(imports: readonly Import[], placeOf: PlaceOf = roomOf): string[] {
  const graph = graphOf(imports, placeOf);
  const reached = new Map([...graph.keys()].map((room) => [room, reachedFrom(graph, room)]));
  const isBack = (one: string, other: string) => reached.get(other)?.has(one) ?? false;
  return [...graph]
    .flatMap(([one, others]) =>
      [...others].filter((other) => isBack(one, other)).map((other) => `${one} > ${other}`),
    )
    .sort();
}
