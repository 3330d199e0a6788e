import type { CallerCheck } from '../lib/caller.ts';
import type { App } from '../lib/http.ts';
import { registerRoutes } from '../lib/route-table.ts';
import type { ContentDeps } from './deps.ts';
import { contentRoutes } from './routes.ts';

/** Serves the editorial content at /graphql/query. */
export async function registerContent(app: App, deps: ContentDeps & { auth: CallerCheck }): Promise<void> {
  const { db, log, auth } = deps;
  await registerRoutes(app, '/graphql', {
    title: 'Content',
    version: '1.0',
    table: contentRoutes,
    deps: { db, log },
    auth,
  });
}
