import type { SeatState, SeatTrait } from '@mo-man/schema/values.ts';
/** How a seat is drawn: each look has a shape of its own, so that colour is never the only sign. */
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
  /** The other half of a couple seat. */
  partnerId?: string | null;
};

/** What a seat looks like to the buyer: chosen or held by them, taken, or free with what is special about it. */
export function lookOf({ state, trait, partnerId }: Looked, isChosen: boolean): SeatLook {
  if (isChosen || state === 'yours') return 'mine';
  if (state !== 'free') return state;
  if (trait !== 'standard') return trait;
  return partnerId ? 'sofa' : 'free';
}

/** Whether the buyer may press it: to choose it or to give it up again. */
export function isOpen({ state }: Pick<Looked, 'state'>, isChosen: boolean): boolean {
  return isChosen || state === 'free';
}

/** What is said of a seat: its look, and what is special about one that is the buyer's, whose shape tells only that. */
export function looksSaid(look: SeatLook, trait: SeatTrait): SeatLook[] {
  return look === 'mine' && trait !== 'standard' ? [look, trait] : [look];
}
