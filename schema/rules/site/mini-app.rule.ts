// A mini-app is the site inside a partner's page; the first path segment is its name.

/** Format of its name. */
export const miniAppBase = /^[a-z0-9-]{2,20}$/;

/** The mini-app that an address belongs to, among the configured ones. */
export function miniAppOf(path: string, bases: readonly string[]): string | undefined {
  const first = path.split('/')[1] ?? '';
  return bases.find((base) => base === first);
}
