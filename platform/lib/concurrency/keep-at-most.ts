/** Puts a value into a memory that has room for so many; the oldest go. */
export function keepAtMost<Value>(most: number, map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
