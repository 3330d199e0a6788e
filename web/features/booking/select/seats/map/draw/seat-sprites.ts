import { seatDrawings } from '../../seat-drawing.rule.ts';
import type { SeatLook } from '../../seat-look.rule.ts';
import { paintPart } from './paint-part.ts';
import type { Paints } from './read-paints.ts';

/** Units of a drawing's box, with space for its strokes. */
const BOX = 27;

/** Draws seats from bitmaps made once per size: a path for each of ten thousand seats would cost a frame. */
export function seatSprites(paints: Paints) {
  const made = new Map<string, HTMLCanvasElement>();
  const spriteOf = (look: SeatLook, zone: number, size: number): HTMLCanvasElement => {
    const key = `${look} ${zone} ${size}`;
    const known = made.get(key);
    if (known) return known;
    const sprite = document.createElement('canvas');
    const side = Math.max(1, Math.ceil((size * BOX) / 24));
    sprite.width = side;
    sprite.height = side;
    const context = sprite.getContext('2d');
    if (context) {
      context.lineCap = 'round';
      context.lineJoin = 'round';
      context.translate(side / 2, side / 2);
      context.scale(size / 24, size / 24);
      for (const part of seatDrawings[look]) paintPart(context, part, paints, zone);
    }
    made.set(key, sprite);
    return sprite;
  };
  return {
    spriteOf,
    /** Frees the bitmaps, which have the size of the last zoom. */
    forget: () => made.clear(),
  };
}
export type SeatSprites = ReturnType<typeof seatSprites>;
