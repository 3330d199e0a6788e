// `npm run screens`: starts its own system, and takes screenshots of every screen at every size, in both languages and themes:
// .cache/screens. `npm run screens -- home event --width 390 --lang vi --theme dark`
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import startSystems from '../_start-system.ts';
import { writeContactSheets } from './contact-sheet.ts';
import { scenes } from './scenes.ts';
import { giveLongNames } from './long-names.ts';
import { readOptions } from './screen-options.ts';
import { type Fault, takeScene } from './take-scene.ts';
import { chromiumPath } from '../_chromium.ts';

const folder = join(import.meta.dirname, '..', '..', '..', '.cache', 'screens');
const options = readOptions(
  process.argv.slice(2),
  scenes.map(({ name }) => name),
);
const { names } = options;
const asked = scenes.filter(
  ({ name }) => names.length === 0 || names.some((begin) => name.startsWith(begin)),
);
if (asked.length === 0) {
  console.error(`no such screen. There are: ${scenes.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

mkdirSync(folder, { recursive: true });
// The gate's camera shows Chromium's test picture.
const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
const stop = await startSystems({ workers: 1 });
if (options.isLong) await giveLongNames();
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--font-render-hinting=none', ...camera],
});
const faults: Fault[] = [];
try {
  for (const scene of asked) {
    const before = performance.now();
    rmSync(join(folder, scene.name), { recursive: true, force: true });
    for (const language of options.languages) {
      faults.push(...(await takeScene(browser, scene, options, language, folder)));
    }
    console.log(`${scene.name}  ${((performance.now() - before) / 1000).toFixed(1)} s`);
  }
  await writeContactSheets(
    browser,
    folder,
    asked.map(({ name }) => name),
  );
} finally {
  await browser.close();
  await stop();
}
console.log(`\n${asked.length} screens in ${join(folder, 'index.html')}`);
for (const [words, alike] of Map.groupBy(faults, (fault) => fault.words)) {
  const places = [...new Set(alike.map(({ screen, look }) => `${screen} ${look}`))];
  console.log(
    `FAULT ${words}\n      ${places.slice(0, 4).join(', ')}${places.length > 4 ? ` and ${places.length - 4} more` : ''}`,
  );
}
process.exit(faults.length > 0 ? 1 : 0);
