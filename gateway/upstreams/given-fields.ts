type Given<T> = { [K in keyof T]: Exclude<T[K], null> };

/** GraphQL says null or nothing for what was left out; the wire leaves it out. */
export const given = <T extends object>(fields: T): Partial<Given<T>> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<Given<T>>;
