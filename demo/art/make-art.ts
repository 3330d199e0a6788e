// Draws the pictures of the demo catalogue, as WebP by Chromium, into the folder that the catalogue's files name them in:
// posters and banners of the events, marks of the organizers, destinations and venues.
// Run: node demo/art/make-art.ts [id …]; without ids everything is drawn.
import { chromium, type Page } from '@playwright/test';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openCanvas, toSvg, type Shape } from './canvas.ts';
import { dalat } from './destination/dalat.ts';
import { elsewhere } from './destination/elsewhere.ts';
import { hanoi } from './destination/hanoi.ts';
import { saigon } from './destination/saigon.ts';
import { eventScenes, type Scene } from './event-art.ts';
import { marks } from './marks.ts';
import { venueScenes } from './venue-art.ts';

const folder = join(import.meta.dirname, '../catalogue/pictures');
const cities: Record<string, Scene> = { '79': saigon, '1': hanoi, '68': dalat, '9999': elsewhere };
const quality: Record<Shape, number> = { poster: 80, banner: 78, logo: 86, destination: 80, venue: 78 };
const drawings: [place: string, shape: Shape, scenes: Record<string, Scene>][] = [
  ['posters', 'poster', eventScenes],
  ['banners', 'banner', eventScenes],
  ['organizers', 'logo', marks],
  ['destinations', 'destination', cities],
  ['venues', 'venue', venueScenes],
];

async function take(
  page: Page,
  svg: string,
  width: number,
  height: number,
  webpQuality: number,
): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<style>*{margin:0}svg{display:block;width:${width}px;height:${height}px}</style>${svg}`,
  );
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: webpQuality });
  await session.detach();
  return onlyPixels(Buffer.from(data, 'base64'));
}

/** The same picture without the colour profile that Chromium adds: only the chunk with the pixels, in a new RIFF. */
function onlyPixels(webp: Buffer): Buffer {
  for (let at = 12; at < webp.length;) {
    const size = webp.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (webp.toString('latin1', at, at + 3) === 'VP8' && webp.toString('latin1', at + 3, at + 4) !== 'X') {
      const chunk = webp.subarray(at, end);
      const head = Buffer.from('RIFF....WEBP', 'latin1');
      head.writeUInt32LE(4 + chunk.length, 4);
      return Buffer.concat([head, chunk]);
    }
    at = end;
  }
  throw new Error('no picture in the WebP file');
}

const wanted = new Set(process.argv.slice(2));
const installed = '/usr/bin/chromium';
const browser = await chromium.launch({
  ...(existsSync(installed) && { executablePath: installed }),
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
for (const [place, shape, scenes] of drawings) {
  for (const [id, scene] of Object.entries(scenes)) {
    if (wanted.size > 0 && !wanted.has(id)) continue;
    const canvas = openCanvas(shape, id);
    const svg = toSvg(canvas, scene(canvas), shape === 'logo' ? 0 : 0.1);
    const file = join(folder, place, `${id}.webp`);
    mkdirSync(dirname(file), { recursive: true });
    const picture = await take(page, svg, canvas.w, canvas.h, quality[shape]);
    writeFileSync(file, picture);
    console.log(`${place}/${id} ${Math.round(picture.length / 1024)} kB`);
  }
}
await browser.close();
