/** The version of a text of the site that an address asks for, `?version=2`: the value, or null without one. Null for what holds today. */
export function readVersion(asked: string | null): number | null {
  return asked !== null && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null;
}
