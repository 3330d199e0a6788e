import type { SeatPlan } from '../../../../booking-types.ts';
import { type Layout, type LayoutRow, typeIn } from '../../layout/layout.rule.ts';
import type { SeatLook } from '../../seat-look.rule.ts';
import type { Turn } from '../turn-plan.rule.ts';
import type { Stage } from '../use-stage.ts';

export type LayoutScene = {
  plan: Pick<SeatPlan, 'stage' | 'sections'>;
  layout: Layout;
  /** Indexes in `seatStates`. */
  states: Uint8Array;
  chosen: ReadonlySet<number>;
  /** Zone colour by index in `layout.ticketTypes`. */
  zones: readonly number[];
  /** By the same index: outside the price filter. */
  isDim: readonly boolean[];
  turn: Turn;
  stage: Stage | null;
  stageName: string;
  names: ReadonlyMap<string, string>;
  isDark: boolean;
};

/** Looks of a seat that is not free, by the index of its state. */
const takenLooks: readonly (SeatLook | null)[] = [null, 'held', 'sold', 'mine'];

/** The look of a seat for the buyer; as `lookOf`, for a seat without an object. */
export function lookIn({ states, chosen }: LayoutScene, row: LayoutRow, at: number): SeatLook {
  const index = row.first + at;
  if (chosen.has(index)) return 'mine';
  const taken = takenLooks[states[index] ?? 0];
  if (taken) return taken;
  const trait = row.traits?.[at];
  if (trait && trait !== 'standard') return trait;
  return row.partners?.[at] === undefined ? 'free' : 'sofa';
}

/** Whether a seat is dimmed: outside the price filter and not the buyer's. */
export function isDimIn(scene: LayoutScene, row: LayoutRow, at: number): boolean {
  return Boolean(scene.isDim[typeIn(row, at)]) && lookIn(scene, row, at) !== 'mine';
}
