/** Where a showing is booked, by a buyer. */
export function bookingPath({ slug, id }: { slug: string; id: string }, showingId: string): string {
  return `/events/${id}/bookings/${showingId}/${slug}`;
}

/** Where everybody may look at a showing's seats and prices. */
export function lookPath({ slug, id }: { slug: string; id: string }, showingId: string): string {
  return `/events/${id}/showings/${showingId}/${slug}`;
}
