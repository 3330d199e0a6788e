import type { Language } from '@mo-man/schema/values.ts';

type Both = Record<Language, string>;

/** An add-on of an order, as it is stored with it. */
interface ChosenAddOn {
  add_on_id: string;
  name: Both;
  quantity: number;
  /** VND for one. */
  unit_price: number;
}

/** An add-on as a choice is judged by it. */
export interface AddOnForSale {
  readonly id: string;
  readonly name: Both;
  /** VND for one. */
  readonly price: number;
  readonly stock: number;
  /** What orders have of it, the one that is changed included. */
  readonly taken: number;
  readonly max_per_order: number;
}

/** A number of an add-on, as asked for. */
interface AskedAddOn {
  readonly add_on_id: string;
  readonly quantity: number;
}

/** The add-ons that an order will have, or why it cannot. */
export type AddOnChoice =
  | {
      /** In the showing's order. */
      readonly chosen: readonly ChosenAddOn[];
      /** VND. */
      readonly total: number;
      /** What is taken from the stock, or given back to it when negative; those that do not change are left out. */
      readonly taken: readonly { readonly id: string; readonly by: number }[];
    }
  | { readonly refusal: 'add_on_not_found'; readonly details: { readonly add_on_id: string } }
  | {
      readonly refusal: 'too_many_add_ons';
      readonly details: { readonly add_on_id: string; readonly max: number };
    }
  | {
      readonly refusal: 'not_enough_add_ons';
      readonly details: { readonly add_on_id: string; readonly left: number };
    };

/**
 * Judges the add-ons that an order should have, against what it has. One that it has already keeps the name and the price it was chosen at. What
 * the organizer has lowered the stock below stays with the order, but does not grow.
 */
export function chooseAddOns(
  asked: readonly AskedAddOn[],
  { forSale, held }: { forSale: readonly AddOnForSale[]; held: readonly ChosenAddOn[] },
): AddOnChoice {
  const wanted = new Map<string, number>();
  for (const { add_on_id: id, quantity } of asked) wanted.set(id, (wanted.get(id) ?? 0) + quantity);
  const known = new Set(forSale.map(({ id }) => id));
  const unknown = [...wanted.keys()].find((id) => !known.has(id));
  if (unknown !== undefined) return { refusal: 'add_on_not_found', details: { add_on_id: unknown } };
  const before = new Map(held.map((line) => [line.add_on_id, line]));
  const chosen: ChosenAddOn[] = [];
  const taken: { id: string; by: number }[] = [];
  for (const addOn of forSale) {
    const quantity = wanted.get(addOn.id) ?? 0;
    const line = before.get(addOn.id);
    const by = quantity - (line?.quantity ?? 0);
    const max = addOn.max_per_order;
    if (by > 0 && quantity > max)
      return { refusal: 'too_many_add_ons', details: { add_on_id: addOn.id, max } };
    if (by > 0 && addOn.taken + by > addOn.stock) {
      const left = Math.max(line?.quantity ?? 0, (line?.quantity ?? 0) + addOn.stock - addOn.taken);
      return { refusal: 'not_enough_add_ons', details: { add_on_id: addOn.id, left } };
    }
    if (by !== 0) taken.push({ id: addOn.id, by });
    const { name, unit_price } = line ?? { name: addOn.name, unit_price: addOn.price };
    if (quantity > 0) chosen.push({ add_on_id: addOn.id, name, quantity, unit_price });
  }
  return { chosen, total: totalOf(chosen), taken };
}

const totalOf = (lines: readonly ChosenAddOn[]): number =>
  lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);
