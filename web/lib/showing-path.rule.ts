/** The booking page of a showing. */
export function bookingPath({ slug, id }: { slug: string; id: string }, showingId: string): string {
  return `/events/${id}/bookings/${showingId}/${slug}`;
}

/** The public page of a showing's seats and prices. */
export function lookPath({ slug, id }: { slug: string; id: string }, showingId: string): string {
  return `/events/${id}/showings/${showingId}/${slug}`;
}
