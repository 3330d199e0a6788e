type Half = { id: string; partnerId?: string | null };

/** The seats that one press means: the seat, and the other half when it is one of a sofa for two. */
export function withOtherHalf<Seat extends Half>(seat: Seat, seats: readonly Seat[]): Seat[] {
  const other = seat.partnerId && seats.find(({ id }) => id === seat.partnerId);
  return other ? [seat, other] : [seat];
}

/** Every sofa of the plan once, and the seats of their own. */
export function sofasAndSeats<Seat extends Half>(
  seats: readonly Seat[],
): { sofas: [Seat, Seat][]; single: Seat[] } {
  const byId = new Map(seats.map((seat) => [seat.id, seat]));
  const sofas: [Seat, Seat][] = [];
  const single: Seat[] = [];
  for (const seat of seats) {
    const other = seat.partnerId ? byId.get(seat.partnerId) : undefined;
    if (!other) single.push(seat);
    else if (seat.id < other.id) sofas.push([seat, other]);
  }
  return { sofas, single };
}
