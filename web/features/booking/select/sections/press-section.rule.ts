import type { LabelPlace } from '../../../../parts/plan/label-place.rule.ts';

/** A press of a finger on a smaller section zooms in first, pixels. */
const LEAST_FINGER = 28;
/** Height of a section after that zoom, pixels. */
const PRESSED = 64;

/** Zoom factor of a finger's press on a section; 1 when it is large enough to be chosen. */
export function nearerFor({ depth, room }: Pick<LabelPlace, 'depth' | 'room'>, scale: number): number {
  const pixels = Math.min(2 * depth, room) * scale;
  return pixels >= LEAST_FINGER || pixels <= 0 ? 1 : PRESSED / pixels;
}
