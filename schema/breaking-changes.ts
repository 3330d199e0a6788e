// TABLE of the changes that may break a client of the schema. One that is not here fails `npm test -- drift`; all of them stand
// in docs/schema-changes.md. Constants only.

export interface BreakingChange {
  /** What changed, as a path of the schema: `Query.search`. */
  readonly path: string;
  /** When it was decided: YYYY-MM-DD. */
  readonly decided: string;
  readonly why: string;
  /** What a client does about it. */
  readonly clients: string;
}

const away =
  'Another service answers it than what it is asked for with; while that one is away, the rest comes.';
const mayBeNull = 'Take null for "not to be had now": its error stands beside it in `errors`.';

export const breakingChanges: readonly BreakingChange[] = [
  ...[
    'Device.ticketsKept',
    'Query.cinemas',
    'Query.devices',
    'Query.reviews',
    'Query.search',
    'Query.searchSuggestions',
    'User.freeGifts',
    'User.hearts',
  ].map((path) => ({ path, decided: '2026-11-25', why: away, clients: mayBeNull })),
];
