/** How far the server's clock is ahead of this phone's, milliseconds; negative when the phone is ahead. */
export function clockOffset(serverNow: string, receivedAt: number): number {
  return Date.parse(serverNow) - receivedAt;
}

/** A server time by this phone's clock: epoch milliseconds. */
export function onPhoneClock(moment: string, offset: number): number {
  return Date.parse(moment) - offset;
}

/** Of two views of the same thing the one the server made later; `next` when their times are equal. */
export function laterView<View extends { serverNow: string }>(known: View, next: View): View {
  return Date.parse(next.serverNow) >= Date.parse(known.serverNow) ? next : known;
}
