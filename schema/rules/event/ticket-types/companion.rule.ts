/** Most tickets of a companion type in an order that has so many of the type that it goes with. */
export const companionsAllowed = (tickets: number, companionsPerTicket: number): number =>
  tickets * companionsPerTicket;

/** How many of these companion tickets have no ticket to go with. */
export const companionsOver = (companions: number, tickets: number, companionsPerTicket: number): number =>
  Math.max(0, companions - companionsAllowed(tickets, companionsPerTicket));

/** How many tickets must stay so that each of these companion tickets has one to go with. */
export const ticketsNeeded = (companions: number, companionsPerTicket: number): number =>
  Math.ceil(companions / companionsPerTicket);

/** A ticket type with the type that it goes with. */
export interface CompanionType {
  readonly id: string;
  /** Null for an ordinary type. */
  readonly companionOf: string | null;
  readonly companionsPerTicket: number;
}

/**
 * Quantities by ticket type, in which no type has more companion tickets than its tickets allow: too many are taken away. The rest stays
 * as it is.
 */
export function withoutLeftCompanions(
  quantities: Readonly<Record<string, number>>,
  types: readonly CompanionType[],
): Record<string, number> {
  const kept = Object.entries(quantities).map(([id, quantity]): [string, number] => {
    const type = types.find((each) => each.id === id);
    if (!type || type.companionOf === null) return [id, quantity];
    const allowed = companionsAllowed(quantities[type.companionOf] ?? 0, type.companionsPerTicket);
    return [id, Math.min(quantity, allowed)];
  });
  return Object.fromEntries(kept.filter(([, quantity]) => quantity > 0));
}
