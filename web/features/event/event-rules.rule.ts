interface RuledEvent {
  minAge: number | null;
  maxPrice: number;
  /** A film states its age by its label. */
  film: unknown;
  showings: readonly {
    endsAt: string;
    maxTicketsPerAccount: number;
    returns: { until: string; feesBack: boolean } | null;
    exchangeUntil: string | null;
  }[];
}

export type EventRule =
  | { id: 'age'; age: number }
  | { id: 'limit'; count: number }
  | { id: 'returnUntil'; until: string; feesBack: boolean }
  /** Each showing has its own deadline for returns. */
  | { id: 'returnEach' }
  | { id: 'returnNone' }
  | { id: 'exchangeUntil'; until: string }
  /** Each showing has its own deadline for exchanges. */
  | { id: 'exchangeEach' }
  | { id: 'change' }
  | { id: 'entry' };

/** The rules for a buyer now, in the order of a visit; none for a past event. */
export function eventRules(event: RuledEvent, now: number): EventRule[] {
  const showings = event.showings.filter(({ endsAt }) => Date.parse(endsAt) > now);
  const [first] = showings;
  if (!first) return [];
  const most = new Set(showings.map(({ maxTicketsPerAccount }) => maxTicketsPerAccount));
  return [
    ...(event.minAge === null || event.film ? [] : [{ id: 'age', age: event.minAge } as const]),
    // Where the limit differs, each showing states its own beside its tickets.
    ...(most.size === 1 ? [{ id: 'limit', count: first.maxTicketsPerAccount } as const] : []),
    ...(event.maxPrice === 0
      ? []
      : [returnRule(showings, first), ...exchangeRule(showings, now), { id: 'change' } as const]),
    { id: 'entry' },
  ];
}

function returnRule(showings: RuledEvent['showings'], first: RuledEvent['showings'][number]): EventRule {
  if (showings.every(({ returns }) => returns === null)) return { id: 'returnNone' };
  return showings.length === 1 && first.returns
    ? { id: 'returnUntil', ...first.returns }
    : { id: 'returnEach' };
}

/** None where nothing can be exchanged any more. */
function exchangeRule(showings: RuledEvent['showings'], now: number): EventRule[] {
  const [until, ...others] = showings.flatMap(({ exchangeUntil: end }) =>
    end !== null && Date.parse(end) > now ? [end] : [],
  );
  if (until === undefined) return [];
  return others.length === 0 ? [{ id: 'exchangeUntil', until }] : [{ id: 'exchangeEach' }];
}
