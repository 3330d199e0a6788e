// Where unexpected errors go ("Global window error and unhandled-rejection events are reported"): to our own gateway, where it
// has said that it writes them down. Off by default, and nothing is loaded for it before the first error.
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

/** Listens to what nobody caught. Call once per entry. */
export function watchWindowErrors(): void {
  window.addEventListener('error', (event) => reportError(event.error ?? event.message, 'window'));
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason, 'rejection'));
}
