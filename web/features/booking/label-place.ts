// Where the name of a section stands best: a line of text inside the outline, near its middle, far from the edges.

export type LabelPlace = {
  x: number;
  y: number;
  /** How wide a line of text may be there, in the plan's units. */
  room: number;
  /** How far the nearest edge is. */
  depth: number;
};

const GRID = 16;
const EDGE_POINTS = 90;
/** A line of text is about so many times as wide as it is high. */
const LINE = 5;

export function labelPlace(outline: SVGGeometryElement): LabelPlace {
  const box = outline.getBBox();
  const middle = box.x + box.width / 2;
  const length = outline.getTotalLength();
  const edge = Array.from({ length: EDGE_POINTS }, (_, at) =>
    outline.getPointAtLength((length * at) / EDGE_POINTS),
  );
  const halfLine = Math.max(box.width, box.height) * 0.04;
  const inside: LabelPlace[] = [];
  for (let column = 1; column < GRID; column++) {
    for (let line = 1; line < GRID; line++) {
      const point = new DOMPoint(box.x + (box.width * column) / GRID, box.y + (box.height * line) / GRID);
      if (!outline.isPointInFill(point)) continue;
      const depth = Math.min(...edge.map(({ x, y }) => Math.hypot(x - point.x, y - point.y)));
      const room = Math.min(
        ...[-halfLine, 0, halfLine].map((by) => widthAt(outline, { x: point.x, y: point.y + by }, box.width)),
      );
      inside.push({ x: point.x, y: point.y, depth, room });
    }
  }
  const worth = ({ room, depth }: LabelPlace) => Math.min(room / LINE, depth * 2);
  const most = Math.max(...inside.map(worth));
  const fromMiddle = ({ x }: LabelPlace) => Math.round((Math.abs(x - middle) / box.width) * GRID);
  const [best] = inside
    .filter((place) => worth(place) >= most * 0.75)
    .toSorted((a, b) => fromMiddle(a) - fromMiddle(b) || worth(b) - worth(a) || b.depth - a.depth);
  return best ?? { x: middle, y: box.y + box.height / 2, depth: 0, room: 0 };
}

/** The width of the outline at this height, measured outwards from the point. */
function widthAt(outline: SVGGeometryElement, { x, y }: { x: number; y: number }, most: number): number {
  const step = most / 30;
  const reach = (direction: 1 | -1) => {
    let far = 0;
    while (far < most && outline.isPointInFill(new DOMPoint(x + direction * (far + step), y))) far += step;
    return far;
  };
  return 2 * Math.min(reach(1), reach(-1));
}
