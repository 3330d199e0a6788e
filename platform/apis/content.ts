import type { Db } from '../db/open.ts';
import type { CallerCheck } from '../lib/caller.ts';
import type { App } from '../lib/http/http.ts';
import type { Log } from '../lib/log/log.ts';
import { registerRoutes } from '../lib/http/route-table.ts';
import type { PageMethod } from '../catalogue/pages/deps.ts';
import { readHelpTemplates } from '../catalogue/pages/help-templates.ts';
import { readPageTemplates } from '../catalogue/pages/page-templates.ts';
import { contentRoutes } from '../catalogue/pages/routes.ts';

interface ContentSetup {
  db: Db;
  log: Log;
  auth: CallerCheck;
  payments: { readonly methods: readonly PageMethod[] };
}

/** Serves the editorial content at /graphql/query. */
export async function registerContent(app: App, { db, log, auth, payments }: ContentSetup): Promise<void> {
  await registerRoutes(app, '/graphql', {
    title: 'Content',
    version: '1.0',
    table: contentRoutes,
    deps: {
      db,
      log,
      templates: readPageTemplates(),
      articles: readHelpTemplates(),
      methods: payments.methods,
    },
    auth,
  });
}
