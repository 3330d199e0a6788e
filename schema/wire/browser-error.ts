// An error of the site reported by a browser: `POST /browser-errors` of the gateway, when CLIENT_ERRORS is on.
import { z } from 'zod';

/** Where an error was caught: by our code, by the window, or as an unhandled rejection. */
const errorOrigins = ['caught', 'window', 'rejection'] as const;

/** Personal data is removed before sending, and again before logging. */
export const browserError = z.object({
  message: z.string().min(1).max(1_000),
  /** Stack trace of the browser; empty when there is none. */
  stack: z.string().max(4_000),
  /** Path of the page, without its query. */
  path: z.string().max(500),
  origin: z.enum(errorOrigins),
});
export type BrowserErrorWire = z.output<typeof browserError>;
