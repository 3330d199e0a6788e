import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { palettes } from './palette.ts';
import { ease, motion, radius, type } from './scale.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const blocks = {
  light: (css.split("[data-theme='light'] {")[1] ?? '').split('}')[0] ?? '',
  dark: css.split("[data-theme='dark']")[1] ?? '',
};

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

test.each(['light', 'dark'] as const)('tokens.css repeats the %s palette', (scheme) => {
  for (const [name, value] of Object.entries(palettes[scheme])) {
    expect(blocks[scheme]).toContain(`--mm-${name}: ${value};`);
  }
});

test('tokens.css repeats the scale', () => {
  for (const [name, value] of Object.entries(type)) expect(css).toContain(`--mm-${name}: ${value};`);
  for (const [name, value] of Object.entries(radius)) expect(css).toContain(`--mm-${name}: ${value}px;`);
  for (const [name, value] of Object.entries(motion)) expect(css).toContain(`--mm-${name}: ${value}ms;`);
  expect(css).toContain(`--mm-ease: ${ease};`);
});

test.each(['light', 'dark'] as const)('%s texts reach AA on every ground', (scheme) => {
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
