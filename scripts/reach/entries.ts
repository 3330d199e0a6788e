/** Where the product begins: its processes, its pages, and what starts them. Everything else is reached from here. */
export const entries = [
  'platform/start.ts',
  'platform/commands/catalogue.ts',
  'platform/commands/operate.ts',
  'gateway/start.ts',
  'gateway/playground/page/mount.tsx',
  'web/app/start.ts',
  'web/app/server/render-page.tsx',
  'web/app/ticket/ticket-first.ts',
  'web/app/ticket-main.tsx',
  'web/app/gate-main.tsx',
  'web/app/waiting-main.tsx',
  'web/lib/intl/small-intl.tsx',
  'web/worker/service-worker.ts',
  'web/vite.config.ts',
  'scripts/start.ts',
  'scripts/dev.ts',
] as const;
