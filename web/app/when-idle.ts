/** Runs `work` when the page is idle; Safari has no idle callback and gets a short delay. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 4_000 });
  else setTimeout(work, 1_500);
}
