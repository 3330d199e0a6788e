// Kinds of tests: small ones beside the code, the tools' own, whole services on real engines, and the proofs of `npm run prove`.
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const nowhere = ['**/node_modules/**', '**/dist/**', '**/.cache/**', 'web/e2e/**'];
/** They replace modules, watch them load, count what a process keeps, or put the tables into partitions: each needs a process of its own. */
const apart = [
  'gateway/tests/budgets.test.ts',
  'gateway/tests/schema/delegation.test.ts',
  'platform/tests/sale/hold{s,-groups}.test.ts',
  'platform/tests/operator/export-over-http.test.ts',
  'platform/tests/query-plans/*.test.ts',
  'platform/tests/payment/ticket-codes.test.ts',
  'platform/tests/process/{database,idle-workers,late-reads}.test.ts',
  'platform/tests/spread/*.test.ts',
];
/** A limit ends what hangs; it says nothing of how long a test may take on a slow machine. */
const limits = { testTimeout: 180_000, hookTimeout: 180_000 };
const onEngines = {
  globalSetup: 'testing/engines/cluster.ts',
  setupFiles: 'testing/engines/each-file.ts',
  // Node itself loads the sources, as it does in the product.
  experimental: { viteModuleRunner: false },
  pool: 'forks',
  ...limits,
} as const;
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
    maxWorkers: 2,
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
          ...limits,
        },
      },
      {
        extends: true,
        test: { name: 'tools', include: tools, exclude: nowhere, pool: 'forks', ...limits },
      },
      {
        extends: true,
        // A world for each file took as long as all tests together.
        test: {
          name: 'services',
          include: services,
          exclude: [...nowhere, ...apart],
          isolate: false,
          ...onEngines,
        },
      },
      {
        extends: true,
        test: { name: 'apart', include: apart, exclude: nowhere, ...onEngines },
      },
      {
        extends: true,
        test: {
          name: 'proofs',
          include: ['{platform,gateway,scripts}/**/*.proof.ts'],
          exclude: nowhere,
          ...onEngines,
          testTimeout: 30 * 60_000,
        },
      },
    ],
  },
});
