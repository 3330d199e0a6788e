// Where unexpected errors go ("Global window error and unhandled-rejection events are reported").
// Off by default: nothing leaves the browser until an adapter is given, after consent.

export type ErrorReporter = (error: unknown, origin: 'caught' | 'window' | 'rejection') => void;

let reporter: ErrorReporter | null = null;

/**
 * Turns reporting on; null turns it off.
 *
 * @public The place for a deployment's own adapter: nothing here may call it without the buyer's consent.
 */
export function setErrorReporter(next: ErrorReporter | null): void {
  reporter = next;
}

export function reportError(error: unknown, origin: 'caught' | 'window' | 'rejection' = 'caught'): void {
  // eslint-disable-next-line no-console -- for whoever develops; the built site never prints
  if (import.meta.env.DEV) console.error(error);
  reporter?.(error, origin);
}

/** Listens to what nobody caught. Call once per entry. */
export function watchWindowErrors(): void {
  window.addEventListener('error', (event) => reportError(event.error ?? event.message, 'window'));
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason, 'rejection'));
}
