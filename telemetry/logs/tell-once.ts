/** How long repetitions are only counted, milliseconds. */
const COUNTED_MS = 10_000;

/** Maximum number of counted messages; further ones are logged one by one. */
const MOST_COUNTED = 500;

/**
 * Logs a message once, and then every ten seconds how often it came `again`, with the latest one: an outage makes a
 * thousand calls fail with the same message. `key` decides which messages are the same.
 */
export function tellOnce<Fields extends object>(
  tell: (fields: Fields & { again?: number }) => void,
): (key: string, fields: Fields) => void {
  const counted = new Map<string, { again: number; last: Fields }>();
  const count = (key: string, last: Fields) => {
    counted.set(key, { again: 0, last });
    setTimeout(() => {
      const { again = 0, last: latest } = counted.get(key) ?? {};
      counted.delete(key);
      if (again === 0 || !latest) return;
      tell({ ...latest, again });
      count(key, latest);
    }, COUNTED_MS).unref();
  };
  return (key, fields) => {
    const known = counted.get(key);
    if (known) {
      known.again += 1;
      known.last = fields;
      return;
    }
    tell(fields);
    if (counted.size < MOST_COUNTED) count(key, fields);
  };
}
