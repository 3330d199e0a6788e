/**
 * Version of a legal text in an address, `?version=2`: the value, or null without one. Null means the version in force
 * today.
 */
export function readVersion(asked: string | null): number | null {
  return asked !== null && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null;
}
