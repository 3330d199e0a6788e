type Given<T> = { [K in keyof T]: Exclude<T[K], null> };

/** Removes fields that are null or undefined; the wire leaves them out. */
export const given = <T extends object>(fields: T): Partial<Given<T>> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<Given<T>>;
