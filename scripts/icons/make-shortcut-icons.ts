// Draws the icons of the installed site's shortcuts (web/public/icons): npx node scripts/icons/make-shortcut-icons.ts.
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../check/find-chromium.ts';

const folder = join(import.meta.dirname, '..', '..', 'web', 'public', 'icons');
const size = 192;

/** On the 24-pixel grid of web/ui/icons.tsx. */
const signs = {
  'shortcut-tickets.png':
    '<path d="M3 7h18v3.5a1.8 1.8 0 0 0 0 3.5v3H3v-3a1.8 1.8 0 0 0 0-3.5zM15 7v2m0 2.5v2m0 2.5v1.5"/>',
  'shortcut-search.png': '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
};

const found = await findChromium();
if ('reason' in found) throw new Error(found.reason);
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: size, height: size } });
for (const [file, sign] of Object.entries(signs)) {
  const drawn = `<g transform="translate(6 6)" fill="none" stroke="#fbf7f4" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${sign}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" rx="10" fill="#8a1538"/>${drawn}</svg>`;
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  await page.screenshot({ path: join(folder, file), omitBackground: true });
}
await browser.close();
