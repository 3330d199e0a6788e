import { z } from 'zod';

/** Origins as in a Content-Security-Policy: `https://www.example.com`, `https://*.example.com`. */
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

/** The measurement tool that the web loads once the visitor has agreed. */
export interface Measurement {
  tagUrl: string;
}

/** The measurement tool and all origins that it needs; undefined and empty when none is configured. */
export function measurementOf(keys: {
  measurementTagUrl?: string | undefined;
  measurementOrigins?: readonly string[] | undefined;
}): { measurement: Measurement | undefined; origins: readonly string[] } {
  const { measurementTagUrl: tagUrl, measurementOrigins = [] } = keys;
  if (tagUrl === undefined) return { measurement: undefined, origins: [] };
  return { measurement: { tagUrl }, origins: [...new Set([new URL(tagUrl).origin, ...measurementOrigins])] };
}
