const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * `traceparent` of a call, which starts a trace (W3C Trace Context): two random numbers, new for every call, which do not identify the
 * caller. The gateway decides whether it is recorded.
 */
export const beginTrace = (): string => `00-${hex(16)}-${hex(8)}-00`;
