import { z } from 'zod';

/** Origins in a list, as a Content-Security-Policy takes them: `https://www.example.com`, `https://*.example.com`. */
export const originsSetting = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine(
    (origins) =>
      origins.every((each) => /^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/.test(each)),
    {
      error: 'must be origins like https://www.example.com, with commas between them',
    },
  );

/** A tool that measures visits: what the web loads, once a visitor has agreed. */
export interface Measurement {
  /** The script. */
  tagUrl: string;
}

/** What measures, and every origin that it needs; undefined and none where nothing is configured. */
export function measurementOf(keys: {
  measurementTagUrl?: string | undefined;
  measurementOrigins?: readonly string[] | undefined;
}): { measurement: Measurement | undefined; origins: readonly string[] } {
  const { measurementTagUrl: tagUrl, measurementOrigins = [] } = keys;
  if (tagUrl === undefined) return { measurement: undefined, origins: [] };
  return { measurement: { tagUrl }, origins: [...new Set([new URL(tagUrl).origin, ...measurementOrigins])] };
}
