// Draws a code as a picture: rotated digits, distorted by a wave, under lines of the same colour.
import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { openPicture } from '../../lib/open-picture.ts';
import { between } from './between.ts';
import { writeWords } from '../../lib/fonts/write-words.ts';

const size = { width: 240, height: 88 };
const ink = '#3a0f1d';
const paper = 255;
/** Pixels from the left edge to the first digit. */
const edge = 16;
/** Amplitude of the wave, pixels. */
const bend = 5;

async function digitOf(digit: string) {
  const { png } = await writeWords({
    text: digit,
    weight: 'Bold',
    size: randomInt(46, 58),
    width: 80,
    colour: ink,
  });
  return openPicture(png)
    .rotate(between(-22, 22), { background: '#00000000' })
    .png()
    .toBuffer({ resolveWithObject: true });
}

function scratches(): Buffer {
  const lines = Array.from({ length: 3 }, () => {
    const [from, bow, to] = [between(10, 78), between(-10, 98), between(10, 78)];
    return `<path d="M0 ${from} Q120 ${bow} 240 ${to}" fill="none" stroke="${ink}" stroke-width="2"/>`;
  });
  const dust = Array.from(
    { length: 60 },
    () => `<circle cx="${between(0, 240)}" cy="${between(0, 88)}" r="1.2" fill="${ink}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${[...lines, ...dust].join('')}</svg>`;
  return Buffer.from(svg);
}

/** PNG of 240 by 88 pixels, dark on light, a few kB. */
export async function drawCode(code: string): Promise<Buffer> {
  const digits = await Promise.all([...code].map(digitOf));
  const step = (size.width - 2 * edge) / code.length;
  const flat = await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite([
      ...digits.map(({ data, info }, place) => ({
        input: data,
        left: Math.round(edge + step * (place + 0.5) - info.width / 2),
        top: Math.max(
          0,
          Math.min(size.height - info.height, Math.round(between(4, size.height - info.height))),
        ),
      })),
      { input: scratches() },
    ])
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(bent(flat.data, flat.info.channels), {
    raw: { width: size.width, height: size.height, channels: 1 },
  })
    .png({ palette: true, colours: 16 })
    .toBuffer();
}

/** Shifts each column up or down by a wave, and each row sideways by another one. */
function bent(from: Buffer, channels: number): Buffer {
  const [across, down] = [between(0, 6), between(0, 6)];
  const to = Buffer.alloc(size.width * size.height, paper);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const fromX = Math.round(x + bend * Math.sin(y / 14 + across));
      const fromY = Math.round(y + bend * Math.sin(x / 22 + down));
      const isInside = fromX >= 0 && fromX < size.width && fromY >= 0 && fromY < size.height;
      if (isInside) to[y * size.width + x] = from[(fromY * size.width + fromX) * channels] ?? paper;
    }
  return to;
}
