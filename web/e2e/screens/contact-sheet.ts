// All looks of a screen in one picture, and all screens on one page: .cache/screens/index.html.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';

/** Width on the sheet of a screenshot with this width. */
const shownWidth = (width: number): number => (width < 600 ? 240 : width < 1000 ? 400 : 600);

const sheets = {
  phone: (width: number) => width < 600,
  wide: (width: number) => width >= 600,
};

interface Shot {
  file: string;
  width: number;
  /** `vi-light`. */
  rest: string;
}

const shotsOf = (folder: string): Shot[] =>
  readdirSync(folder)
    .flatMap((file) => {
      const found = /^(\d+)-(\w+-\w+)\.png$/.exec(file);
      return found ? [{ file, width: Number(found[1]), rest: found[2] ?? '' }] : [];
    })
    .sort((one, other) => one.width - other.width || one.rest.localeCompare(other.rest));

const figure = (folder: string, { file, width, rest }: Shot): string =>
  `<figure style="width:${shownWidth(width)}px"><a href="${folder}/${file}"><img src="${folder}/${file}" alt="${width} ${rest}"></a><figcaption>${width} ${rest}</figcaption></figure>`;

const style = `<meta charset="utf-8"><style>
  body { margin: 0; padding: 12px; background: #777; font: 12px sans-serif; color: #fff; width: max-content }
  .row { display: flex; align-items: flex-start; gap: 10px; margin-bottom: 10px }
  figure { margin: 0 } img { display: block; width: 100%; max-height: 900px; object-fit: cover; object-position: top }
</style>`;

/** One row per size, with languages and themes side by side. */
function rows(folder: string, shots: Shot[]): string {
  const widths = [...new Set(shots.map(({ width }) => width))];
  return widths
    .map((one) => shots.filter(({ width }) => width === one))
    .map((row) => `<div class="row">${row.map((shot) => figure(folder, shot)).join('')}</div>`)
    .join('');
}

/** Writes `<screen>/phone.png` and `<screen>/wide.png` for each screen, and the page of all. */
export async function writeContactSheets(browser: Browser, root: string, names: string[]): Promise<void> {
  const page = await browser.newPage();
  const index = join(root, 'index.html');
  const all = readdirSync(root).filter((name) => existsSync(join(root, name)) && !name.includes('.'));
  const body = all.map((name) => `<h2 id="${name}">${name}</h2>${rows(name, shotsOf(join(root, name)))}`);
  writeFileSync(index, `<!doctype html><title>Screens</title>${style}${body.join('')}`);
  writeFileSync(join(root, 'sheet.html'), '<!doctype html>');
  // A page in the same folder, so that the browser may read the pictures.
  await page.goto(pathToFileURL(join(root, 'sheet.html')).href);
  for (const name of names.filter((one) => all.includes(one))) {
    for (const [sheet, fits] of Object.entries(sheets)) {
      const shots = shotsOf(join(root, name)).filter(({ width }) => fits(width));
      if (shots.length === 0) continue;
      await page.setContent(style + rows(name, shots));
      await page.locator('body').screenshot({ path: join(root, name, `${sheet}.png`) });
    }
  }
  await page.close();
}
