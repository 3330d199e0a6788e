import type { SeatState, SeatTrait } from '@mo-man/schema/values.ts';
/** Looks of a seat. Each has its own shape, so that colour is never the only sign. */
export type SeatLook = 'free' | 'sofa' | 'accessible' | 'companion' | 'obstructed' | 'mine' | 'held' | 'sold';

/** All looks, in the order of the legend. */
export const seatLooks: readonly SeatLook[] = [
  'free',
  'sofa',
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
  partnerId?: string | null;
};

/** The look of a seat for the buyer: chosen or held by them, taken, or free with its trait. */
export function lookOf({ state, trait, partnerId }: Looked, isChosen: boolean): SeatLook {
  if (isChosen || state === 'yours') return 'mine';
  if (state !== 'free') return state;
  if (trait !== 'standard') return trait;
  return partnerId ? 'sofa' : 'free';
}

/** Whether the buyer may press it, to choose it or to give it up. */
export function isOpen({ state }: Pick<Looked, 'state'>, isChosen: boolean): boolean {
  return isChosen || state === 'free';
}

/** The looks named in words: the seat's look, and the trait of the buyer's own seat, whose shape does not show it. */
export function looksSaid(look: SeatLook, trait: SeatTrait): SeatLook[] {
  return look === 'mine' && trait !== 'standard' ? [look, trait] : [look];
}
