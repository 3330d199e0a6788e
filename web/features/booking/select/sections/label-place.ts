// The outline of a section as the browser draws it, asked for the place of its name.
import { type LabelPlace, labelPlaceIn } from './label-place.rule.ts';

const EDGE_POINTS = 90;

export function labelPlace(outline: SVGGeometryElement): LabelPlace {
  const length = outline.getTotalLength();
  return labelPlaceIn(
    Array.from({ length: EDGE_POINTS }, (_, at) => outline.getPointAtLength((length * at) / EDGE_POINTS)),
  );
}
