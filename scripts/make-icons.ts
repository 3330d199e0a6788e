// Draws the icons of the site (web/public/icons) from one mark: a parted curtain that forms an M, the stage light
// between. Run it after changing the mark: node scripts/make-icons.ts. The PNGs are committed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const out = join(import.meta.dirname, '..', 'web', 'public', 'icons');

const colours = { curtain: '#8a1538', light: '#ffb938', paper: '#fbf7f4', shade: '#e3cdd0' };

/** The two halves of the curtain and the lit gap, on a 512 grid. Brand.tsx draws the same paths. */
const halves =
  'M64 80h120c0 74 26 134 72 176 46-42 72-102 72-176h120v352h-96c12-66 8-124-12-178-18 54-46 94-84 124-38-30-66-70-84-124-20 54-24 112-12 178H64z';
const light = 'M256 312 370 432H142z';
/** The folds of the cloth, in the colour of the ground. */
const folds =
  'M104 80c2 128-4 246-2 352M146 80c0 92-6 150-24 210M408 80c-2 128 4 246 2 352M366 80c0 92 6 150 24 210';

type Look = { ground: string; curtain: string; light: string; fold: string; scale: number; radius: number };

function mark(options: Look): string {
  const move = `translate(256 256) scale(${options.scale}) translate(-256 -256)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
<rect width="512" height="512" rx="${options.radius}" fill="${options.ground}"/>
<g transform="${move}"><path d="${light}" fill="${options.light}"/><path d="${halves}" fill="${options.curtain}"/><path d="${folds}" fill="none" stroke="${options.fold}" stroke-width="9"/></g>
</svg>
`;
}

const app = { ground: colours.curtain, curtain: colours.paper, light: colours.light, fold: colours.shade };

const drawings = [
  { file: 'icon-192.png', size: 192, svg: mark({ ...app, scale: 0.82, radius: 112 }) },
  { file: 'icon-512.png', size: 512, svg: mark({ ...app, scale: 0.82, radius: 112 }) },
  { file: 'maskable-512.png', size: 512, svg: mark({ ...app, scale: 0.62, radius: 0 }) },
  {
    file: 'monochrome-512.png',
    size: 512,
    svg: mark({ ground: 'none', curtain: '#000', light: '#000', fold: 'none', scale: 0.82, radius: 0 }),
  },
  { file: 'apple-touch-icon.png', size: 180, svg: mark({ ...app, scale: 0.76, radius: 0 }) },
];

mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'favicon.svg'), mark({ ...app, scale: 0.9, radius: 96 }));

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
const page = await browser.newPage();
for (const { file, size, svg } of drawings) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  await page.screenshot({ path: join(out, file), omitBackground: true });
}
await browser.close();
