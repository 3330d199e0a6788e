// Measures the stage with the browser, because a layout has it as an SVG path.
import { useMemo } from 'react';
import { labelPlaceIn } from '../../../../../parts/plan/label-place.rule.ts';
import { outlinePoints } from '../../../../../parts/plan/label-place.ts';
import type { Point } from '../../../../../parts/plan/polygon-edge.rule.ts';
import type { View } from './map-view.rule.ts';
import { boundsOf } from '../seat-plan.rule.ts';
import { middleOf } from './turn-plan.rule.ts';

export type Stage = {
  middle: Point;
  area: View;
  /** Distance from the best point inside to the edge; small for a screen. */
  depth: number;
};

export function useStage(path: string | null | undefined): Stage | null {
  return useMemo(() => {
    if (!path) return null;
    const outline = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    outline.setAttribute('d', path);
    const points = outlinePoints(outline);
    const area = boundsOf(points, 0);
    return { area, middle: middleOf(points), depth: labelPlaceIn(points).depth };
  }, [path]);
}
