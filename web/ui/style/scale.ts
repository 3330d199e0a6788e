// The brand's sizes, defined once: radius, type, motion. MUI's theme reads them here; the build writes them as CSS variables for pages
// without MUI (web/build/brand-variables.ts). Spacing is a multiple of 8 pixels.
import { limits } from '@mo-man/schema/limits.ts';

/** Corner radius in pixels: cards and buttons, small parts inside them. */
export const radius = { radius: 12, 'radius-small': 8 } as const;

/** The type scale. Line heights leave room for stacked diacritics: ế, ữ and ặ never touch the text above. */
export const type = {
  'text-display': 'clamp(2rem, 1.5rem + 2vw, 2.75rem)',
  'text-h1': 'clamp(1.625rem, 1.4rem + 1vw, 2rem)',
  'text-h2': '1.375rem',
  'text-h3': '1.125rem',
  'text-body': '1rem',
  'text-small': '0.875rem',
  'text-tiny': '0.8125rem',
  'line-title': 1.35,
  'line-body': 1.6,
} as const;

/** Durations of animations in milliseconds; none with reduced motion. */
export const motion = { quick: 120, calm: 200, slow: 240 } as const;

export const ease = 'cubic-bezier(0.2, 0, 0, 1)';

/** Breakpoints in pixels. Style sheets repeat them, because media queries cannot use variables. */
export const breakpoints = {
  xs: 0,
  sm: limits.breakpointSm,
  md: limits.breakpointMd,
  lg: limits.breakpointLg,
  xl: limits.breakpointXl,
  xxl: limits.breakpointXxl,
} as const;
