import type { SeatState, SeatTrait } from '@mo-man/schema/values.ts';
/** How a seat is drawn: each look has a shape of its own, so that colour is never the only sign. */
export type SeatLook = 'free' | 'accessible' | 'companion' | 'obstructed' | 'mine' | 'held' | 'sold';

/** All looks, in the order of the legend. */
export const seatLooks: readonly SeatLook[] = [
  'free',
  'mine',
  'held',
  'sold',
  'accessible',
  'companion',
  'obstructed',
];

type Looked = {
  state: SeatState;
  trait: SeatTrait;
};

/** What a seat looks like to the buyer: chosen or held by them, taken, or free with what is special about it. */
export function lookOf({ state, trait }: Looked, isChosen: boolean): SeatLook {
  if (isChosen || state === 'yours') return 'mine';
  if (state !== 'free') return state;
  return trait === 'standard' ? 'free' : trait;
}

/** Whether the buyer may press it: to choose it or to give it up again. */
export function isOpen({ state }: Pick<Looked, 'state'>, isChosen: boolean): boolean {
  return isChosen || state === 'free';
}
