import type { CallerCheck } from '../lib/caller.ts';
import type { App } from '../lib/http/http.ts';
import { registerRoutes } from '../lib/http/route-table.ts';
import type { SearchDeps } from '../catalogue/search/deps.ts';
import { searchRoutes } from '../catalogue/search/routes.ts';

/** Serves the search gateway; its base address is `<platform>/search-gateway`. */
export async function registerSearch(app: App, deps: SearchDeps & { auth: CallerCheck }): Promise<void> {
  const { db, clock, auth } = deps;
  await registerRoutes(app, '/search-gateway', {
    title: 'Search gateway',
    version: '1.0',
    table: searchRoutes,
    deps: { db, clock },
    auth,
  });
}
