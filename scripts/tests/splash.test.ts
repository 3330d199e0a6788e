import { globSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { splashFile, splashMedia, splashScreens } from '../icons/splash-sizes.ts';

const folder = join(import.meta.dirname, '../../web/public/icons/splash');

it('every screen has a light and a dark start picture in its pixel size, distinguished by media conditions', async () => {
  const wanted = splashScreens.flatMap((screen) => [false, true].map((dark) => ({ screen, dark })));
  for (const { screen, dark } of wanted) {
    const { width, height } = await sharp(join(folder, splashFile(screen, dark))).metadata();
    expect([width, height]).toEqual([screen.width * screen.ratio, screen.height * screen.ratio]);
  }
  expect(new Set(wanted.map(({ screen, dark }) => splashMedia(screen, dark))).size).toBe(wanted.length);
  expect(globSync('*.png', { cwd: folder }).length).toBe(wanted.length);
});
