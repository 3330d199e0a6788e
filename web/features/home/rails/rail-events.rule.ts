/** With so many other events, a list does without those that an earlier list shows. */
const ENOUGH = 3;

/** The events of a list without those of an earlier one, unless too few would be left. */
export function withoutShown<Event extends { readonly id: string }>(
  events: readonly Event[],
  shown: readonly { readonly id: string }[],
): Event[] {
  const ids = new Set(shown.map(({ id }) => id));
  const others = events.filter(({ id }) => !ids.has(id));
  return others.length >= ENOUGH ? others : [...events];
}

/** Of these cities, those that have events, by their counts; the whole country and the chosen one always. */
export function citiesWithEvents<City extends { readonly id: string }>(
  cities: readonly City[],
  counts: readonly { readonly code: string; readonly count: number }[],
  chosen: string,
): City[] {
  const found = new Map(counts.map(({ code, count }) => [code, count]));
  return cities.filter(({ id }) => id === '' || id === chosen || (found.get(id) ?? 0) > 0);
}
