import type { SeatPlan } from '../../../../booking-types.ts';
import { type Layout, type LayoutRow, typeIn } from '../../layout/layout.rule.ts';
import type { SeatLook } from '../../seat-look.rule.ts';
import type { Turn } from '../turn-plan.rule.ts';
import type { Stage } from '../use-stage.ts';

/** Everything a picture of the layout shows, but for the part of it that is in sight. */
export type LayoutScene = {
  plan: Pick<SeatPlan, 'stage' | 'sections'>;
  layout: Layout;
  /** Indexes in `seatStates`. */
  states: Uint8Array;
  /** Indexes of the seats that are chosen. */
  chosen: ReadonlySet<number>;
  /** Zone colour by index in `layout.ticketTypes`. */
  zones: readonly number[];
  /** By the same index: what costs something else than is looked for. */
  isDim: readonly boolean[];
  turn: Turn;
  stage: Stage | null;
  stageName: string;
  /** Short name of each section of the plan, by its id. */
  names: ReadonlyMap<string, string>;
  isDark: boolean;
};

/** The looks of a seat that is not free, by its state's index. */
const takenLooks: readonly (SeatLook | null)[] = [null, 'held', 'sold', 'mine'];

/** What a seat looks like to the buyer; as `lookOf` for a seat that is no object. */
export function lookIn({ states, chosen }: LayoutScene, row: LayoutRow, at: number): SeatLook {
  const index = row.first + at;
  if (chosen.has(index)) return 'mine';
  const taken = takenLooks[states[index] ?? 0];
  if (taken) return taken;
  const trait = row.traits?.[at];
  if (trait && trait !== 'standard') return trait;
  return row.partners?.[at] === undefined ? 'free' : 'sofa';
}

/** Whether a seat steps back: it costs something else than is looked for, and is not the buyer's. */
export function isDimIn(scene: LayoutScene, row: LayoutRow, at: number): boolean {
  return Boolean(scene.isDim[typeIn(row, at)]) && lookIn(scene, row, at) !== 'mine';
}
