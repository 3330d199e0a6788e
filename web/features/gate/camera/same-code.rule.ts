/** What the camera read last, and when it last saw it. Milliseconds. */
export interface LastRead {
  text: string;
  seenAt: number;
}

/** A ticket that stays before the camera is one scan: the same code counts again after so long out of sight. Milliseconds. */
const PAUSE = 4_000;

/** Whether what the camera sees now is a scan of its own, and what to remember. */
export function noteRead(
  last: LastRead | null,
  text: string,
  now: number,
): { isNew: boolean; last: LastRead } {
  const isNew = last === null || last.text !== text || now - last.seenAt > PAUSE;
  return { isNew, last: { text, seenAt: now } };
}
