// The outline of a section as the browser draws it, asked for the place of its name.
import type { Point } from '../seats/map/map-view.rule.ts';
import { type LabelPlace, labelPlaceIn } from './label-place.rule.ts';
import { polygonEdge } from './polygon-edge.rule.ts';

const EDGE_POINTS = 90;

export function labelPlace(outline: SVGGeometryElement): LabelPlace {
  return labelPlaceIn(outlinePoints(outline));
}

/** Points along an outline at equal distances. */
export function outlinePoints(outline: SVGGeometryElement): Point[] {
  // Nine thousand questions to the browser for a stadium of a hundred straight stands are a tenth of a second.
  const straight = polygonEdge(outline.getAttribute('d') ?? '', EDGE_POINTS);
  if (straight) return straight;
  const length = outline.getTotalLength();
  return Array.from({ length: EDGE_POINTS }, (_, at) =>
    outline.getPointAtLength((length * at) / EDGE_POINTS),
  );
}
