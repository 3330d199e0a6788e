// Three kinds of tests: small ones beside the code, the tools' own, and whole-service ones on real engines.
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const nowhere = ['**/node_modules/**', '**/dist/**', '**/.cache/**', 'web/e2e/**'];
const services = ['platform/tests/**/*.test.ts', 'gateway/tests/**/*.test.ts', 'demo/tests/**/*.test.ts'];
const tools = ['scripts/tests/**/*.test.ts'];

// Packages load graphql's CommonJS files and our sources would get its ES modules: two realms, refused.
const oneGraphql = [
  { find: /^graphql$/, replacement: join(import.meta.dirname, 'node_modules', 'graphql', 'index.js') },
];

export default defineConfig({
  cacheDir: '.cache/vitest',
  resolve: { alias: oneGraphql },
  test: {
    // When something that all stand on is broken each would wait to its end: the server has not that long.
    bail: process.env.CI ? 40 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{schema,telemetry,platform,demo,gateway,web,client,scripts,bench,simulate}/**/*.test.{ts,tsx}',
          ],
          exclude: [...nowhere, ...services, ...tools],
          pool: 'threads',
          // Three quarters of the time went into a world for each file.
          isolate: false,
          setupFiles: ['scripts/check/clean-worker.ts'],
          // A property of a hundred cases may be slow on a busy machine, and says nothing by that.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'tools',
          include: tools,
          exclude: nowhere,
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          include: services,
          exclude: nowhere,
          globalSetup: ['platform/tests/_cluster.ts'],
          // Node itself loads the sources, as it does in the product; each file is a process, and has less to load so.
          experimental: { viteModuleRunner: false },
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
