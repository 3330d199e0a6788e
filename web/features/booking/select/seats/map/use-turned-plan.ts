import { useMemo } from 'react';
import type { SeatPlan } from '../../../booking-types.ts';
import type { LayoutSeat } from '../layout/layout.rule.ts';
import { areaWithStage, boundsOf, gapOf } from '../seat-plan.rule.ts';
import { turnArea, turnFor, turnPoint } from './turn-plan.rule.ts';
import { useStage } from './use-stage.ts';

/** Margin around the seats for the letters of their rows, in seat distances. */
const AIR = 1.7;

/** The seats of a section turned so that their rows are horizontal, with the first view and its bounds. */
export function useTurnedPlan(plan: SeatPlan, seats: readonly LayoutSeat[]) {
  const stage = useStage(plan.stage);
  return useMemo(() => {
    const bounds = { x: 0, y: 0, width: plan.width, height: plan.height };
    // Seats of a layout without a stage face its middle.
    const front = stage?.middle ?? { x: plan.width / 2, y: plan.height / 2 };
    const turn = turnFor(seats, front);
    const turned = turn.degrees === 0 ? seats : seats.map((seat) => ({ ...seat, ...turnPoint(seat, turn) }));
    const gap = gapOf(turned);
    const seated = boundsOf(turned, gap * AIR);
    const both = areaWithStage(seated, stage && turnArea(stage.area, turn));
    // Space above the first row for the sign that points to a stage out of view.
    const area =
      both === seated && stage ? { ...seated, y: seated.y - gap, height: seated.height + gap } : both;
    return { seats: turned, gap, turn, stage, area, bounds: turnArea(bounds, turn) };
  }, [plan, seats, stage]);
}
