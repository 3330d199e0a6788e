// Colours of seat-map.css and zone-colours.css for the canvas, read from the browser so that they are defined once.
import { ZONE_COLOURS } from '../../../../../../parts/plan/section-facts.rule.ts';
import { type SeatPaint, seatPaints } from '../../seat-drawing.rule.ts';

export type Paint = { fill: string | null; stroke: string | null; width: number };
const planPaints = ['seat-stage', 'seat-outline', 'row-letter', 'stage-name', 'stage-name-under'] as const;
export type Paints = {
  /** By zone. */
  seats: readonly Readonly<Record<SeatPaint, Paint>>[];
  plan: Readonly<Record<(typeof planPaints)[number], Paint>>;
  font: string;
};

const SVG = 'http://www.w3.org/2000/svg';

/** Current style of each class; `beside` is the element of the drawing. */
export function readPaints(beside: HTMLElement): Paints {
  const probe = document.createElementNS(SVG, 'svg');
  probe.setAttribute('width', '0');
  probe.setAttribute('height', '0');
  probe.style.position = 'absolute';
  const add = (parent: SVGElement, name: string, className: string) => {
    const element = document.createElementNS(SVG, name);
    element.setAttribute('class', className);
    parent.append(element);
    return element;
  };
  const zones = Array.from({ length: ZONE_COLOURS }, (_, zone) => {
    const group = add(probe, 'g', `mm-zone-${zone}`);
    return seatPaints.map((name) => [name, add(group, 'path', `mm-${name}`)] as const);
  });
  const plan = planPaints.map((name) => [name, add(probe, 'path', `mm-${name}`)] as const);
  beside.append(probe);
  const paints = {
    seats: zones.map((zone) => read<SeatPaint>(zone)),
    plan: read<(typeof planPaints)[number]>(plan),
    font: getComputedStyle(beside).fontFamily,
  };
  probe.remove();
  return paints;
}

function read<Name extends string>(elements: readonly (readonly [Name, Element])[]): Record<Name, Paint> {
  return Object.fromEntries(elements.map(([name, element]) => [name, paintOf(element)])) as Record<
    Name,
    Paint
  >;
}

function paintOf(element: Element): Paint {
  const { fill, stroke, strokeWidth } = getComputedStyle(element);
  return {
    fill: fill === 'none' ? null : fill,
    stroke: stroke === 'none' ? null : stroke,
    width: Number.parseFloat(strokeWidth) || 1,
  };
}
