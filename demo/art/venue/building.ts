// What the houses of venues share: each stands on y = 26 around x = 0 and takes its colours from its row in venue-art.ts.
import { n, path, type Canvas } from '../canvas.ts';

export interface Paint {
  wall: string;
  shade: string;
  roof: string;
  trim: string;
  light: string;
}

export type Building = (c: Canvas, p: Paint) => string;

export const door = (x: number, y: number, w: number, h: number, fill: string): string =>
  path(`M${n(x - w / 2)} ${y}V${n(y - h + w / 2)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0V${y}Z`, fill);
