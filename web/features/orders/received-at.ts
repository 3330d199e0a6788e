const seen = new WeakMap<object, number>();

/** When this answer was first seen, on this phone's clock: what its countdown is told by. */
export function receivedAtOf(answer: object): number {
  const at = seen.get(answer) ?? Date.now();
  seen.set(answer, at);
  return at;
}
