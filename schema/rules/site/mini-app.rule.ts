// A mini-app is the site inside a partner's page: the first path segment names it.

/** What may name one. */
export const miniAppBase = /^[a-z0-9-]{2,20}$/;

/** The mini-app that an address belongs to, of those that there are. */
export function miniAppOf(path: string, bases: readonly string[]): string | undefined {
  const first = path.split('/')[1] ?? '';
  return bases.find((base) => base === first);
}
