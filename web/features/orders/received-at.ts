const seen = new WeakMap<object, number>();

/** When this answer was first used, by this phone's clock, for its countdown. */
export function receivedAtOf(answer: object): number {
  const at = seen.get(answer) ?? Date.now();
  seen.set(answer, at);
  return at;
}
