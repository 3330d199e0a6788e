// Draws the icons of the site (web/public/icons) from one logo: a parted curtain that forms an M, with the stage light
// between; and from the same logo the start-up pictures of iPhones, and those of wallet passes. Run it after changing
// the logo: node scripts/icons/make-icons.ts. The PNGs are committed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { splashFile, splashScreens, type Screen } from './splash-sizes.ts';

const out = join(import.meta.dirname, '..', '..', 'web', 'public', 'icons');

const colours = { curtain: '#8a1538', light: '#ffb938', paper: '#fbf7f4', shade: '#e3cdd0' };

/** The two halves of the curtain and the lit gap, on a 512 grid. Brand.tsx draws the same paths. */
const halves =
  'M64 80h120c0 74 26 134 72 176 46-42 72-102 72-176h120v352h-96c12-66 8-124-12-178-18 54-46 94-84 124-38-30-66-70-84-124-20 54-24 112-12 178H64z';
const light = 'M256 312 370 432H142z';
/** The folds of the curtain, in the background colour. */
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
  { file: 'maskable-512.png', size: 512, svg: mark({ ...app, scale: 0.72, radius: 0 }) },
  {
    file: 'monochrome-512.png',
    size: 512,
    svg: mark({ ground: 'none', curtain: '#000', light: '#0000008c', fold: 'none', scale: 0.82, radius: 0 }),
  },
  { file: 'apple-touch-icon.png', size: 180, svg: mark({ ...app, scale: 0.76, radius: 0 }) },
];

const evenings = {
  light: {
    ground: '#fbf7f4',
    curtain: colours.curtain,
    light: colours.light,
    fold: '#a8415f',
    floor: '#f1e6df',
  },
  dark: { ground: '#140a10', curtain: '#e3a3b4', light: colours.light, fold: '#b9788c', floor: '#20121a' },
};

/** The logo at two fifths of the height, above a stage in the lower part of the screen. */
function splash({ width, height }: Screen, dark: boolean): string {
  const look = dark ? evenings.dark : evenings.light;
  const size = width * 0.4;
  const [x, y] = [(width - size) / 2, height * 0.42 - size / 2];
  const beam = `M${width / 2} ${y + size * 0.72}L${width * 0.94} ${height}H${width * 0.06}z`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${look.ground}"/><path d="${beam}" fill="${look.floor}"/>
<g transform="translate(${x} ${y}) scale(${size / 512})"><path d="${light}" fill="${look.light}"/><path d="${halves}" fill="${look.curtain}"/><path d="${folds}" fill="none" stroke="${look.fold}" stroke-width="9"/></g>
</svg>`;
}

const splashes = join(out, 'splash');
mkdirSync(splashes, { recursive: true });
for (const screen of splashScreens)
  for (const dark of [false, true])
    await sharp(Buffer.from(splash(screen, dark)), { density: 72 * screen.ratio })
      .png({ palette: true, colours: 16, dither: 0, compressionLevel: 9, effort: 10 })
      .toFile(join(splashes, splashFile(screen, dark)));

writeFileSync(join(out, 'favicon.svg'), mark({ ...app, scale: 0.9, radius: 96 }));

// Pictures of an Apple Wallet pass: 29 and 50 points, at 1, 2 and 3 pixels each.
const passArt = join(import.meta.dirname, '..', '..', 'platform', 'documents', 'wallet', 'art');
for (const { name, points, look } of [
  { name: 'icon', points: 29, look: { ...app, scale: 0.82, radius: 0 } },
  { name: 'logo', points: 50, look: { ...app, ground: 'none', fold: '#d9a9b3', scale: 0.94, radius: 0 } },
])
  for (const ratio of [1, 2, 3])
    await sharp(Buffer.from(mark(look)), { density: 300 })
      .resize(points * ratio)
      .png({ compressionLevel: 9, effort: 10 })
      .toFile(join(passArt, ratio === 1 ? `${name}.png` : `${name}@${ratio}x.png`));

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
