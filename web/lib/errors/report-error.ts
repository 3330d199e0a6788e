// Reports unexpected errors ("Global window error and unhandled-rejection events are reported") to our own gateway, if it has announced
// that it logs them. Off by default; the code is loaded at the first error.
import { siteSettings } from '../../storage/site-settings.ts';

export function reportError(error: unknown, origin: 'caught' | 'window' | 'rejection' = 'caught'): void {
  // oxlint-disable-next-line no-console -- for whoever develops; the built site never prints
  if (import.meta.env.DEV) console.error(error);
  if (siteSettings().takesErrors)
    void import('./send-error.ts').then(
      ({ sendError }) => sendError(error, origin),
      () => undefined,
    );
}

/** Reports uncaught errors. Call once per entry. */
export function watchWindowErrors(): void {
  window.addEventListener('error', (event) => reportError(event.error ?? event.message, 'window'));
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason, 'rejection'));
}
