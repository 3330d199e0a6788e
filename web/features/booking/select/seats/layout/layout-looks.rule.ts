import { seatStates } from '@mo-man/schema/values.ts';
import { isOpen, lookOf, type SeatLook } from '../seat-look.rule.ts';
import type { Layout } from './layout.rule.ts';

const takenLooks = seatStates.map((state) =>
  isOpen({ state }, false) ? null : lookOf({ state, trait: 'standard' }, false),
);

/** Every look that a seat of the layout has now, for the legend of the map. */
export function looksIn(layout: Layout, states: Uint8Array, hasChosen: boolean): Set<SeatLook> {
  const looks = new Set<SeatLook>(hasChosen ? ['mine'] : []);
  for (const { rows } of layout.sections)
    for (const { first, count, traits, partners } of rows)
      for (let at = 0; at < count; at += 1) {
        const taken = takenLooks[states[first + at] ?? 0];
        if (taken) looks.add(taken);
        else if (!traits && !partners) looks.add('free');
        else {
          const partnerId = partners?.[at] === undefined ? null : 'other';
          looks.add(lookOf({ state: 'free', trait: traits?.[at] ?? 'standard', partnerId }, false));
        }
      }
  return looks;
}
