/** One ticket type of a selection; `seatIds` is empty for standing tickets. */
export interface ChosenLine {
  readonly ticketTypeId: string;
  readonly quantity: number;
  readonly seatIds: readonly string[];
}
