/** Runs `work` now, or when the page is looked at again: a toast in a hidden tab is over before anybody comes. */
export function whenSeen(work: () => void): void {
  if (document.visibilityState === 'visible') return work();
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', look);
    work();
  };
  document.addEventListener('visibilitychange', look);
}
