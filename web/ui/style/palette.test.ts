import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { palettes } from './palette.ts';
import { breakpoints } from './scale.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Breakpoints used by a single rule. */
const ownWidths = [360, 400, 900];

test('uses the breakpoints of the scale in media queries', () => {
  const web = join(import.meta.dirname, '../..');
  const styles = globSync('{app,features,parts,ui}/**/*.{css,tsx}', { cwd: web });
  const widths = styles.flatMap((file) => {
    const queries = readFileSync(join(web, file), 'utf8').match(/\((width|\d+px) [<>][^)]*\)/g) ?? [];
    return queries.flatMap((query) => [...query.matchAll(/(\d+)px/g)].map(([, width]) => Number(width)));
  });
  const known = [...Object.values<number>(breakpoints), ...ownWidths];
  expect(widths.length).toBeGreaterThan(20);
  expect(widths.filter((width) => !known.includes(width))).toEqual([]);
});

test("uses the site's colours in the playground, which is built separately", () => {
  const page = join(import.meta.dirname, '../../../gateway/playground/page/style/playground.css');
  const colours = [...readFileSync(page, 'utf8').matchAll(/--mm-([\w-]+): light-dark\((#\w+), (#\w+)\)/g)];
  expect(colours.length).toBeGreaterThan(10);
  const { light, dark } = palettes as Record<'light' | 'dark', Record<string, string>>;
  for (const [, name = '', day, night] of colours)
    expect([day, night], name).toEqual([light[name], dark[name]]);
});

test.each(['light', 'dark'] as const)('%s texts reach AA on every background', (scheme) => {
  const colours = palettes[scheme];
  for (const ground of [colours.ground, colours.surface, colours.sunken]) {
    for (const ink of [
      'ink',
      'ink-soft',
      'curtain',
      'stage-ink',
      'success',
      'warning',
      'error',
      'info',
    ] as const) {
      expect(contrast(colours[ink], ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(colours['line-strong'], ground)).toBeGreaterThanOrEqual(3);
  }
  expect(contrast(colours['on-curtain'], colours.curtain)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colours['on-stage'], colours.stage)).toBeGreaterThanOrEqual(4.5);
});
