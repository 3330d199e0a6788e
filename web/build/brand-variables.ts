// Vite plug-in: writes the brand's colours and sizes as CSS variables before tokens.css, for pages without MUI.
import { limits } from '@mo-man/schema/limits.ts';
import type { Plugin } from 'vite';
import { type Palette, palettes } from '../ui/style/palette.ts';
import { ease, motion, radius, type } from '../ui/style/scale.ts';

const variables = (values: Record<string, string | number>, unit = '') =>
  Object.entries(values)
    .map(([name, value]) => `--mm-${name}:${value}${unit};`)
    .join('');

const colours = (palette: Palette) => variables({ ...palette });

export const brandVariables = (): string =>
  [
    `:root{${variables(radius, 'px')}${variables({ header: limits.mobileHeader, 'toast-top': limits.toastTop }, 'px')}`,
    `${variables(type)}${variables(motion, 'ms')}${variables({ ease })}}`,
    `:root,[data-theme='light']{${colours(palettes.light)}}`,
    `[data-theme='dark']{${colours(palettes.dark)}}`,
  ].join('');

export const writeBrandVariables = (): Plugin => ({
  name: 'mo-man-brand-variables',
  enforce: 'pre',
  transform: (code, id) =>
    id.split('?')[0]?.endsWith('/ui/style/tokens.css') ? `${brandVariables()}\n${code}` : null,
});
