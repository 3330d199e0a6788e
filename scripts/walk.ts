// `npm run walk`: the README's "Five minutes" in Chromium, on a fresh clone that installs and builds everything itself.
import { spawnSync } from 'node:child_process';
import { findChromium } from './check/find-chromium.ts';
import { readWords } from '../testing/command-line.ts';

readWords('npm run walk    the first six steps of the README, in Chromium, on a fresh clone of its own');

const chromium = await findChromium();
if ('reason' in chromium) {
  console.error(chromium.reason);
  process.exit(1);
}
const env = { ...process.env, JOURNEYS: 'walk', CHROMIUM_PATH: chromium.path };
const { status } = spawnSync('playwright', ['test', '--reporter=list'], { stdio: 'inherit', env });
process.exitCode = status ?? 1;
