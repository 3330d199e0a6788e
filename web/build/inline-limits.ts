// Vite plug-in: writes the numbers of schema/limits.ts where they are read, so that a page does not load the whole table
// for one of them.
import { limits } from '@mo-man/schema/limits.ts';
import type { Plugin } from 'vite';

const reading = /import \{ limits \} from '[^']*\/limits\.ts'/;

/** The same code with its numbers; undefined when it reads none. */
export function writeLimits(code: string): string | undefined {
  if (!reading.test(code)) return undefined;
  return code.replace(/\blimits\.(\w+)\b(?!\.ts)/g, (words, name: string) =>
    name in limits ? JSON.stringify(limits[name as keyof typeof limits]) : words,
  );
}

export function inlineLimits(): Plugin {
  return {
    name: 'mo-man-inline-limits',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      // Where all its numbers are written in, the table goes: putting its parts together does nothing else.
      if (id.endsWith('/schema/limits.ts')) return { code, map: null, moduleSideEffects: false };
      const written = /\.tsx?$/.test(id) ? writeLimits(code) : undefined;
      // Numbers are shorter or longer than their names: a map would help nobody, because no line moves.
      return written === undefined ? undefined : { code: written, map: null };
    },
  };
}
