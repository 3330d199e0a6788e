// TABLE of the schema changes that may break a client. `npm test -- drift` fails for one that is missing here;
// docs/schema-changes.md lists all of them. Constants only.

export interface BreakingChange {
  /** Path of the changed element: `Query.search`. */
  readonly path: string;
  /** Day of the decision: YYYY-MM-DD. */
  readonly decided: string;
  readonly why: string;
  /** What a client must change. */
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
