// Collects the upstream calls of each field from `extensions.explain`, by route.
import type { Explained } from '@mo-man/schema/wire/explained.ts';

/** Adds the calls of one answer to the fields that caused them. */
export function noteCalls(
  asked: Map<string, Set<string>>,
  text: string,
  routeOf: (path: string) => string,
): void {
  const { extensions } = JSON.parse(text) as { extensions?: { explain?: Explained } };
  const { fields = [], calls: made = [] } = extensions?.explain ?? {};
  for (const { type, calls: ids } of fields) {
    const calls = asked.get(type) ?? new Set<string>();
    asked.set(type, calls);
    for (const { upstream, method, path } of ids.flatMap((id) => made[id] ?? [])) {
      calls.add(`${upstream} ${method} ${routeOf(path)}`);
    }
  }
}

/** Finds the route of a path in the services' `openapi.json`. */
export async function routesOf(platformUrl: string): Promise<(path: string) => string> {
  const bases = ['/movie/v1', '/movie/v2', '/event/v1.0', '/search-gateway'];
  const routes = await Promise.all(
    bases.map(async (base) => {
      const { paths } = (await (await fetch(`${platformUrl}${base}/openapi.json`)).json()) as {
        paths: object;
      };
      return Object.keys(paths).map((path) => (path.startsWith(base) ? path : base + path));
    }),
  );
  const patterns = routes.flat().map((route) => ({
    route,
    // Fixed segments come before parameters: /events/by-ids before /events/{id}.
    parameters: route.split('{').length,
    pattern: new RegExp(`^${route.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  patterns.sort((one, other) => one.parameters - other.parameters);
  return (path) => patterns.find(({ pattern }) => pattern.test(path))?.route ?? path;
}
