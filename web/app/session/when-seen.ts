/** Runs `work` now, or when the page is visible again: a toast in a hidden tab would disappear unseen. */
export function whenSeen(work: () => void): void {
  if (document.visibilityState === 'visible') return work();
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', look);
    work();
  };
  document.addEventListener('visibilitychange', look);
}
