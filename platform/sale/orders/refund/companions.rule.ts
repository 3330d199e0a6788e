import { companionsOver, ticketsNeeded } from '@mo-man/schema/rules/event/ticket-types/companion.rule.ts';

/** What has to be known of a ticket whose type may go with another one. */
export interface GoingTicket {
  readonly id: string;
  readonly ticket_type_id: string;
  readonly is_live: boolean;
  readonly checked_in_at: Date | null;
  /** The type that it goes with; null for an ordinary ticket. */
  readonly companion_of_id: string | null;
  /** Most tickets like it for each ticket that they go with. */
  readonly companion_max: number;
  /** False: given away, so that it goes along only when no other one can. */
  readonly is_own?: boolean;
}

/** The companion types of an order's good tickets, each with its tickets and those of the type that they go with. */
function companionTypes<T extends GoingTicket>(tickets: readonly T[]) {
  const live = tickets.filter(({ is_live: isLive }) => isLive);
  const byType = Map.groupBy(live, (ticket) => ticket.ticket_type_id);
  return [...byType.values()].flatMap((companions) => {
    const [first] = companions;
    if (!first || first.companion_of_id === null) return [];
    const main = first.companion_of_id;
    return [{ main, companions, mains: byType.get(main) ?? [], max: first.companion_max }];
  });
}

/**
 * The companion tickets of an order that would be left without their ticket when these go, and go along: unused ones of the buyer first, the
 * last of the order first. Those that had no ticket to go with before stay, because this changes nothing for them.
 */
export function companionsAlong<T extends GoingTicket>(
  tickets: readonly T[],
  going: ReadonlySet<string>,
): string[] {
  return companionTypes(tickets).flatMap(({ companions, mains, max }) => {
    const staying = companions.filter(({ id }) => !going.has(id));
    const withTicket = mains.filter(({ id }) => !going.has(id)).length;
    const before = companionsOver(companions.length, mains.length, max);
    const count = Math.max(0, companionsOver(staying.length, withTicket, max) - before);
    const isLast = ({ is_own: isOwn, checked_in_at: letInAt }: T) => isOwn === false || letInAt !== null;
    const inTurn = [...staying.filter(isLast), ...staying.filter((ticket) => !isLast(ticket))];
    return inTurn.slice(inTurn.length - count).map(({ id }) => id);
  });
}

/** Those of these tickets of an order that can all go without a companion ticket that stays being left without its ticket. */
export function withoutNeeded<T extends GoingTicket>(
  tickets: readonly T[],
  ids: readonly string[],
): string[] {
  const going = new Set(ids);
  const needed = new Map<string, number>();
  for (const { main, companions, mains, max } of companionTypes(tickets)) {
    const staying = companions.filter(({ id }) => !going.has(id)).length;
    const withTicket = mains.filter(({ id }) => !going.has(id)).length;
    const more = Math.max(0, ticketsNeeded(staying, max) - withTicket);
    needed.set(main, Math.max(needed.get(main) ?? 0, more));
  }
  const kept = [...needed].flatMap(([main, more]) => {
    const mine = tickets.filter(({ id, ticket_type_id: type }) => type === main && going.has(id));
    return mine.slice(Math.max(0, mine.length - more)).map(({ id }) => id);
  });
  return ids.filter((id) => !kept.includes(id));
}
