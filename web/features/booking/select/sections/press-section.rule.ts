import type { LabelPlace } from './label-place.rule.ts';

/** A finger does not tell smaller sections from their neighbours, pixels; what is less is brought nearer first. */
const LEAST_FINGER = 28;
/** How high a section is when a press has brought it nearer. */
const PRESSED = 64;

/** How much nearer a press of a finger brings a section before it can be chosen: 1 when it is large enough. */
export function nearerFor({ depth, room }: Pick<LabelPlace, 'depth' | 'room'>, scale: number): number {
  const pixels = Math.min(2 * depth, room) * scale;
  return pixels >= LEAST_FINGER || pixels <= 0 ? 1 : PRESSED / pixels;
}
