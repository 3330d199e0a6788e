// Browser journeys in the machine's own Chromium: `*.spec.ts` in `npm test`, `*.proof.ts` in `npm run prove`, `*.walk.ts` in
// `npm run walk`. Each worker has a whole system of its own (web/e2e/_start-system.ts).
import { join } from 'node:path';
import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';

const start = join(import.meta.dirname, 'web', 'e2e', '_start-system.ts');
const kind = process.env.JOURNEYS ?? 'spec';
/** A walk brings up a clone of its own (scripts/walk.ts). */
const isWalk = kind === 'walk';
const whole = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
/** Most journeys need the engine alone. What kills its browser or frames pages of others starts a whole one by itself. */
const shell = process.env.CHROMIUM_SHELL_PATH ?? whole;
/** Its pictures were drawn by the whole browser, which draws letters otherwise. */
const gallery = '**/look/gallery.proof.ts';
const chromium = (executablePath: string) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Pictures come out the same on every machine with the same Chromium.
    '--font-render-hinting=none',
    '--force-color-profile=srgb',
  ],
});
const journeys = {
  name: 'journeys',
  testIgnore: gallery,
  // A phone's two and a half would be seven times as many to draw, and no processor of graphics draws them here.
  use: { launchOptions: chromium(shell), deviceScaleFactor: 1 },
};
const projects: Readonly<Record<string, PlaywrightTestConfig['projects']>> = {
  spec: [journeys],
  proof: [journeys, { name: 'gallery', testMatch: gallery, use: { launchOptions: chromium(whole) } }],
  walk: [{ name: 'walk', use: { launchOptions: chromium(whole) } }],
};
const report = process.env.PLAYWRIGHT_REPORT ?? '.cache/check/journeys.json';

export default defineConfig({
  testDir: 'web/e2e',
  testMatch: `**/*.${kind}.ts`,
  outputDir: '.cache/journeys',
  globalSetup: isWalk ? undefined : start,
  // Two keep two cores busy; a walk is one after the other.
  workers: isWalk ? 1 : Number(process.env.PLAYWRIGHT_WORKERS ?? 2),
  fullyParallel: !isWalk,
  forbidOnly: Boolean(process.env.CI),
  // One that passes at its second try is a fault that nobody mends.
  retries: 0,
  // When the system itself is broken each of them would wait to its end: the server has not that long.
  maxFailures: process.env.CI && !isWalk ? 15 : 0,
  // They end what hangs, and say nothing of how fast a machine has to be.
  timeout: isWalk ? 30 * 60_000 : kind === 'proof' ? 15 * 60_000 : 180_000,
  expect: { timeout: 30_000 },
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  reporter: [['line'], ['./web/e2e/_tell-failure.ts'], ['json', { outputFile: report }]],
  use: {
    ...(isWalk ? { actionTimeout: 30_000, navigationTimeout: 60_000 } : {}),
    ...devices['Pixel 7'],
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // What fades or slides would be in the way of who looks and presses as fast as a journey does.
    contextOptions: { reducedMotion: 'reduce' },
    // Its whole build would be fetched and kept in each of them; those that are about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Writing one costs a third of a journey's time.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
  },
  projects: projects[kind] ?? [],
});
