import { limits } from './limits.ts';

/** Reads an SDL file and replaces placeholders such as `{limits.turnMinutes}` in docstrings by their numbers. */
export function withLimits(sdl: string): string {
  return sdl.replaceAll(/\{limits\.(\w+)\}/g, (place, name: string) => {
    const value: unknown = Object.entries(limits).find(([known]) => known === name)?.[1];
    if (value === undefined) throw new Error(`${place}: schema/limits.ts has no such limit`);
    return String(value);
  });
}
