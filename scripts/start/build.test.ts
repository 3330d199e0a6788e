import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprint, playground, web } from './build.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'mo-man-build-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Whether a changed file changes the fingerprint. */
function isSource(file: string, { sources }: { sources: string[] }): boolean {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  const prints = ['one', 'another'].map((text) => {
    writeFileSync(path, text);
    return fingerprint(sources, folder);
  });
  return prints[0] !== prints[1];
}

it.each([
  ['gateway/playground/examples/booking.ts', playground],
  ['gateway/playground/Playground.tsx', playground],
  ['scripts/compress-assets.ts', playground],
  ['web/features/home/HomeScreen.tsx', web],
  ['web/public/lang/vi.json', web],
  ['schema/rules/account/phone.rule.ts', web],
  ['scripts/icons/splash-sizes.ts', web],
])('a change of %s builds again', (file, build) => {
  expect(isSource(file, build)).toBe(true);
});

it.each([
  ['gateway/playground/dist/index.html', playground],
  ['gateway/playground/open-tabs.test.ts', playground],
  ['web/features/home/home.test.tsx', web],
  ['web/e2e/buy-seats.spec.ts', web],
])('a change of %s does not', (file, build) => {
  expect(isSource(file, build)).toBe(false);
});
