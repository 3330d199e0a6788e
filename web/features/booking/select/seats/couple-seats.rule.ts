type Half = { id: string; partnerId?: string | null };

/** The seats of one press: the seat, and the other half of a couple seat. */
export function withOtherHalf<Seat extends Half>(seat: Seat, seats: readonly Seat[]): Seat[] {
  const other = seat.partnerId && seats.find(({ id }) => id === seat.partnerId);
  return other ? [seat, other] : [seat];
}
