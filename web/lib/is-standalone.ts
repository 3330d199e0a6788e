/** Whether the page runs as the installed app, not in a tab. */
export function isStandalone(): boolean {
  const isApple = (navigator as { standalone?: boolean }).standalone === true;
  return isApple || matchMedia('(display-mode: standalone)').matches;
}
