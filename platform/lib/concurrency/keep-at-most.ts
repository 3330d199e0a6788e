/** Puts a value into a Map used as a cache of at most `most` entries; evicts the oldest. */
export function keepAtMost<Value>(most: number, map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
