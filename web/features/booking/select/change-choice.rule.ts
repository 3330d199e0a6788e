import type { Selection } from '@mo-man/schema/rules/order/selection.rule.ts';

interface HeldLine {
  readonly ticketTypeId: string;
  readonly quantity: number;
  readonly seatIds: readonly string[];
}
interface HeldOrder {
  readonly sectionId: string;
  readonly lines: readonly HeldLine[];
}
interface Stock {
  readonly ticketTypes: readonly { readonly id: string; readonly sectionId: string; readonly left: number }[];
  readonly seatMap: {
    readonly sections: readonly {
      readonly id: string;
      readonly left: number;
      readonly ticketTypes: readonly {
        readonly id: string;
        readonly sectionId: string;
        readonly left: number;
      }[];
    }[];
  } | null;
}

/** A held order as a choice. */
export function heldChoice({ sectionId, lines }: HeldOrder): Selection {
  const places = lines.filter(({ seatIds }) => seatIds.length === 0);
  return {
    sectionId,
    seatIds: lines.flatMap(({ seatIds }) => seatIds),
    quantities: Object.fromEntries(places.map(({ ticketTypeId, quantity }) => [ticketTypeId, quantity])),
  };
}

/** Whether both choose the same tickets, in any order. */
export function isSameChoice(one: Selection, other: Selection): boolean {
  const wordOf = ({ seatIds, quantities }: Selection) =>
    JSON.stringify([seatIds.toSorted(), Object.entries(quantities).toSorted()]);
  return wordOf(one) === wordOf(other);
}

/** The showing with the order's own tickets added to its stock, because the buyer may choose them again. */
export function withOwn<Showing extends Stock>(showing: Showing, { sectionId, lines }: HeldOrder): Showing {
  const own = new Map(lines.map(({ ticketTypeId, quantity }) => [ticketTypeId, quantity]));
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const more = <Type extends { id: string; sectionId: string; left: number }>(type: Type): Type =>
    type.sectionId === sectionId ? { ...type, left: type.left + (own.get(type.id) ?? 0) } : type;
  const { seatMap } = showing;
  return {
    ...showing,
    ticketTypes: showing.ticketTypes.map(more),
    seatMap: seatMap && {
      ...seatMap,
      sections: seatMap.sections.map((section) => ({
        ...section,
        left: section.id === sectionId ? section.left + all : section.left,
        ticketTypes: section.ticketTypes.map(more),
      })),
    },
  };
}

/** Codes of the discounts that the change removed. */
export function lostDiscounts(
  before: {
    readonly discounts: readonly {
      readonly voucherId: string;
      readonly code?: string | null;
      readonly title: string;
    }[];
  },
  after: { readonly discounts: readonly { readonly voucherId: string }[] },
): string[] {
  const still = new Set(after.discounts.map(({ voucherId }) => voucherId));
  return before.discounts
    .filter(({ voucherId }) => !still.has(voucherId))
    .map(({ code, title }) => code ?? title);
}
