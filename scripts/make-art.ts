// Draws posters, banners, marks and city pictures of the demo catalogue into web/public/art, as WebP by Chromium, with
// placeholders.json: path -> a blurred picture of some 150 bytes to show until the real one is there.
// Run: node scripts/make-art.ts [id …]; without ids everything is drawn.
import { chromium, type Page } from '@playwright/test';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openCanvas, toSvg, type Shape } from './art/canvas.ts';
import { eventScenes, genreScenes, type Scene } from './art/event-art.ts';
import { dalat, hanoi, saigon } from './art/cities.ts';
import { marks } from './art/marks.ts';
import { elsewhere } from './art/old-town-scene.ts';

interface Picture {
  /** Path on the site. */
  path: string;
  shape: Shape;
  id: string;
  scene: Scene;
}
interface EventInFile {
  id: string;
  category: string;
}

const root = join(import.meta.dirname, '..');
const publicFolder = join(root, 'web/public');
const placeholderFile = join(publicFolder, 'art/placeholders.json');
const cities = { '79': saigon, '1': hanoi, '68': dalat, '9999': elsewhere };
const quality: Record<Shape, number> = { poster: 80, banner: 78, logo: 84, destination: 78 };

function eventsOfDemo(): EventInFile[] {
  const folder = join(root, 'platform/db/seed/demo');
  const read = (file: string) =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>;
  const files = read('catalogue.json')['include'] as string[];
  return files.flatMap((file) => (read(file)['events'] ?? []) as EventInFile[]);
}

function sceneOf({ id, category }: EventInFile): Scene {
  const ofGenre = genreScenes[category] ?? genreScenes['concert'] ?? [];
  const scene = eventScenes[id] ?? ofGenre[id.length % ofGenre.length];
  if (!scene) throw new Error(`no scene for ${id}`);
  return scene;
}

function pictures(): Picture[] {
  return [
    ...eventsOfDemo().flatMap((event) => [
      {
        path: `/art/posters/${event.id}.webp`,
        shape: 'poster' as const,
        id: event.id,
        scene: sceneOf(event),
      },
      {
        path: `/art/banners/${event.id}.webp`,
        shape: 'banner' as const,
        id: event.id,
        scene: sceneOf(event),
      },
    ]),
    ...Object.entries(marks).map(([id, scene]) => ({
      path: `/art/organizers/${id}.webp`,
      shape: 'logo' as const,
      id,
      scene,
    })),
    ...Object.entries(cities).map(([id, scene]) => ({
      path: `/art/destinations/${id}.webp`,
      shape: 'destination' as const,
      id,
      scene,
    })),
  ];
}

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
const placeholders = existsSync(placeholderFile)
  ? (JSON.parse(readFileSync(placeholderFile, 'utf8')) as Record<string, string>)
  : {};
for (const { path, shape, id, scene } of pictures()) {
  if (wanted.size > 0 && !wanted.has(id)) continue;
  const canvas = openCanvas(shape, id);
  const svg = toSvg(canvas, scene(canvas), shape === 'logo' ? 0 : 0.1);
  const file = join(publicFolder, path);
  mkdirSync(dirname(file), { recursive: true });
  const picture = await take(page, svg, canvas.w, canvas.h, quality[shape]);
  writeFileSync(file, picture);
  const small = 14 / Math.max(canvas.w, canvas.h);
  const tiny = await take(page, svg, Math.round(canvas.w * small), Math.round(canvas.h * small), 40);
  placeholders[path] = `data:image/webp;base64,${tiny.toString('base64')}`;
  console.log(`${path} ${Math.round(picture.length / 1024)} kB`);
}
await browser.close();
const sorted = Object.fromEntries(Object.entries(placeholders).toSorted(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(placeholderFile, `${JSON.stringify(sorted, null, 2)}\n`);
