// Selection of screenshots: every screen at every size, in both languages and themes, or a part of them.
import { misused, readWords } from '../../../testing/command-line.ts';
import type { Language } from '../_fixtures.ts';

const WIDTHS = [320, 390, 768, 1280, 1536] as const;
const LANGUAGES = ['vi', 'en'] as const;
const THEMES = ['light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** One size, language and theme of a screen. */
export interface Look {
  width: number;
  language: Language;
  theme: Theme;
}

export interface ScreenOptions {
  /** Prefixes of screen names; empty for all. */
  names: string[];
  widths: number[];
  languages: Language[];
  themes: Theme[];
  /** Device pixels per CSS pixel. */
  scale: number;
  /** Events, venues and people have the longest names to be expected (long-names.ts). */
  isLong: boolean;
}

/** `home event --width 390 --lang vi --theme dark --scale 2 --long`; options with choices can be repeated. */
export function readOptions(args: string[], names: readonly string[]): ScreenOptions {
  const many = { type: 'string', multiple: true } as const;
  const usage = `npm run screens -- [NAME ...] [--width PIXELS] [--lang vi|en] [--theme light|dark] [--scale 2] [--long]
Pictures of the screens whose names begin so, at every width, in both languages and themes, in .cache/screens. What is chosen
from may be given several times; --long gives events, venues and people the longest names that there may be.
Screens: ${names.join(', ')}`;
  const { values, positionals } = readWords(usage, {
    words: args,
    most: Infinity,
    options: {
      width: many,
      lang: many,
      theme: many,
      scale: { type: 'string', default: '1' },
      long: { type: 'boolean', default: false },
    },
  });
  const widths = (values.width ?? []).map(Number);
  if (widths.some((width) => !Number.isInteger(width) || width < 200))
    misused('--width is in pixels, 200 or more');
  return {
    names: positionals,
    widths: widths.length > 0 ? widths : [...WIDTHS],
    languages: choose(LANGUAGES, values.lang, '--lang'),
    themes: choose(THEMES, values.theme, '--theme'),
    scale: Number(values.scale),
    isLong: values.long,
  };
}

function choose<Value extends string>(all: readonly Value[], asked: string[] = [], option: string): Value[] {
  const unknown = asked.find((one) => !all.includes(one as Value));
  if (unknown !== undefined) misused(`${option} is one of ${all.join(', ')}`);
  return asked.length > 0 ? (asked as Value[]) : [...all];
}

/** The looks of one language, small screens first. */
export function looksOf({ widths, themes }: ScreenOptions, language: Language): Look[] {
  return widths.flatMap((width) => themes.map((theme) => ({ width, language, theme })));
}

export const nameOf = ({ width, language, theme }: Look): string => `${width}-${language}-${theme}`;
