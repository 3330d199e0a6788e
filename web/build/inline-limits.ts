// Vite plug-in: replaces uses of schema/limits.ts by their numbers, so that a page does not load the whole table for one of them.
import { limits } from '@mo-man/schema/limits.ts';
import type { Plugin } from 'vite';

const reading = /import \{ limits \} from '[^']*\/limits\.ts'/;

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
      // The module has no side effects, so it is removed when all its uses are replaced.
      if (id.endsWith('/schema/limits.ts')) return { code, map: null, moduleSideEffects: false };
      const written = /\.tsx?$/.test(id) ? writeLimits(code) : undefined;
      // No source map, because the line numbers stay the same.
      return written === undefined ? undefined : { code: written, map: null };
    },
  };
}
