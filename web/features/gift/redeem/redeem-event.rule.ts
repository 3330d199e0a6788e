export interface ShownEvent {
  id: string;
  slug: string;
  title: string;
  poster: string;
  posterPreview: string | null;
  venue: { name: string; city: string | null };
}

/** The event of a redeem page, with the starts of the showings that its codes may be for, soonest first. */
export interface RedeemEvent {
  event: ShownEvent;
  starts: readonly string[];
}

type BySlug = ShownEvent & { showings: readonly { startsAt: string }[] };
type Offered = { showing: { startsAt: string; event: ShownEvent } | null };

/**
 * The event that a redeem page shows; undefined as long as it is not known, null when the address names none. An event that is not listed is
 * not found by its slug: then it is that of the code in the address, if the code is for this slug. Each argument is undefined until it is
 * read, and null when there is none.
 */
export function redeemEvent(
  slug: string,
  bySlug: BySlug | null | undefined,
  offered: Offered | null | undefined,
): RedeemEvent | null | undefined {
  if (bySlug === undefined) return undefined;
  if (bySlug) return { event: bySlug, starts: bySlug.showings.map(({ startsAt }) => startsAt) };
  if (offered === undefined) return undefined;
  const showing = offered?.showing;
  return showing?.event.slug === slug ? { event: showing.event, starts: [showing.startsAt] } : null;
}
