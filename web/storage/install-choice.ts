import { local } from './keys.ts';

/** When the offer to install was postponed, epoch milliseconds; null when never. */
export function installPutOffAt(): number | null {
  try {
    return Number(localStorage.getItem(local.installPutOff)) || null;
  } catch {
    return null;
  }
}

export function putOffInstall(now = Date.now()): void {
  try {
    localStorage.setItem(local.installPutOff, String(now));
  } catch {
    // Without storage the offer appears again at the next ticket.
  }
}
