// Vite plug-in for development: the settings that the gateway writes into every page, from the same variables.
import type { Plugin } from 'vite';
import { miniAppOf } from '@mo-man/schema/rules/site/mini-app.rule.ts';

interface ConfiguredMiniApp {
  base: string;
}

export interface SiteSettingsOptions {
  env: { MINI_APPS?: string; PARTNER_DOMAINS?: string };
  /** The mini-app's server has no page at `/`, so it redirects to the first mini-app. */
  startsInMiniApp: boolean;
}

export function siteSettings({ env, startsInMiniApp }: SiteSettingsOptions): Plugin {
  const { MINI_APPS, PARTNER_DOMAINS } = env;
  const apps = JSON.parse(MINI_APPS || '[]') as ConfiguredMiniApp[];
  const miniApps = apps.map(({ base }) => base);
  const partnerDomains = PARTNER_DOMAINS?.split(',').map((domain) => domain.trim()) ?? [];
  const first = miniApps[0];
  return {
    name: 'mo-man-site-settings',
    apply: 'serve',
    configureServer(server) {
      if (!startsInMiniApp || !first) return;
      server.middlewares.use((request, response, next) => {
        if (!/^\/(\?.*)?$/.test(request.url ?? '')) return next();
        response.writeHead(302, { location: `/${first}/` }).end();
      });
    },
    transformIndexHtml: (_html, { originalUrl = '/' }) => {
      const base = miniAppOf(originalUrl.split('?')[0] ?? '/', miniApps);
      const partner = apps.find((app) => app.base === base);
      return [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'site' },
          children: JSON.stringify({ miniApps, partnerDomains, partner }).replaceAll('<', '\\u003c'),
          injectTo: 'head' as const,
        },
      ];
    },
  };
}
