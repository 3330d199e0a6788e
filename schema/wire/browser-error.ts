// What a browser tells of an error of the site: `POST /browser-errors` of the gateway, where CLIENT_ERRORS is on.
import { z } from 'zod';

/** Where an error was seen: caught by us, by the window, or in a promise that nobody waited for. */
const errorOrigins = ['caught', 'window', 'rejection'] as const;

/** Scrubbed before it is sent, and again before it is written down. */
export const browserError = z.object({
  message: z.string().min(1).max(1_000),
  /** The trace as the browser writes it; empty when there is none. */
  stack: z.string().max(4_000),
  /** Path of the page, without its query. */
  path: z.string().max(500),
  origin: z.enum(errorOrigins),
});
export type BrowserErrorWire = z.output<typeof browserError>;
