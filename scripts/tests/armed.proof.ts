// Checks that `npm test` detects faults: each step runs on a copy of this tree with one planted fault and must fail.
// The same command passes before, so that nothing else makes it fail.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { steps } from '../check/steps.ts';
import { root } from './_temp-tree.ts';

interface Fault {
  file: string;
  /** The file with the fault. */
  plant: (text: string) => string;
  /** The part of the step that is run; the whole step by default. */
  tests?: string[];
}

const append = (line: string) => (text: string) => `${text}${line}\n`;
/** Replaces texts that must be there. */
const replace = (from: string, to: string) => (text: string) => {
  if (!text.includes(from)) throw new Error(`there is no "${from}"`);
  return text.replace(from, () => to);
};

const faults: Readonly<Record<string, Fault>> = {
  codegen: { file: 'schema/sdl/event.graphql', plant: append('type Broken {') },
  build: { file: 'web/app/start.ts', plant: append("import './nowhere.ts';") },
  format: { file: 'platform/lib/time/clock.ts', plant: append('export  const   spaced = 1') },
  lint: { file: 'platform/lib/time/clock.ts', plant: append('export const late = async () => {};\nlate();') },
  types: { file: 'platform/lib/time/clock.ts', plant: append("export const count: number = 'one';") },
  fences: { file: 'gateway/context/context.ts', plant: append("import '../../platform/lib/time/clock.ts';") },
  drift: { file: 'docs/limits.md', plant: append('Another line.') },
  unused: { file: 'platform/lib/time/clock.ts', plant: append('export const nobodyUses = 1;') },
  messages: {
    file: 'web/public/lang/en.json',
    plant: replace('  "account.balance.more": "Show more",\n', ''),
  },
  tools: {
    file: '.oxlintrc.json',
    plant: replace('"no-var": "error"', '"no-var": "off"'),
    tests: ['scripts/tests/lint.test.ts'],
  },
  unit: {
    file: 'schema/rules/order/service-fee.rule.ts',
    plant: replace('return Math.floor((price', 'return Math.ceil((price'),
    tests: ['schema/rules/order/'],
  },
  services: {
    file: 'platform/db/functions/order/sell-order.sql',
    plant: replace(
      "total = subtotal + (sale ->> 'service_fee')::bigint + shipping_fee",
      'total = subtotal + shipping_fee',
    ),
    tests: ['platform/tests/sale/service-fees.test.ts'],
  },
  journeys: {
    file: 'web/features/booking/pay/PaymentStep.tsx',
    plant: replace('return (', "throw new Error('planted');\n  return ("),
    tests: ['web/e2e/booking/buy-standing.spec.ts'],
  },
};

const tree = mkdtempSync(join(tmpdir(), 'mo-man-armed-'));
const pathOf = (file: string) => join(tree, file);

function check(step: string, { tests = [] }: Fault): { ok: boolean; output: string } {
  const env = { ...process.env, CI: 'true', JOURNEYS: undefined, PROVE: undefined };
  // A journey needs the site built from the current sources.
  const names = step === 'journeys' ? ['codegen', 'build', step] : ['codegen', step];
  const run = spawnSync(process.execPath, ['scripts/check.ts', ...new Set(names), ...tests], {
    cwd: tree,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  return { ok: run.status === 0, output: `${run.stdout}${run.stderr}` };
}

beforeAll(() => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(pathOf(file)), { recursive: true });
    cpSync(join(root, file), pathOf(file), { force: true, verbatimSymlinks: true });
  }
  execFileSync('npm', ['ci'], { cwd: tree, stdio: 'ignore' });
}, 600_000);
afterAll(() => rmSync(tree, { recursive: true, force: true }));

test('every step has a fault here', () => {
  expect(Object.keys(faults).sort()).toEqual(steps.map(({ name }) => name).sort());
});

test.each(Object.entries(faults))('%s catches its fault', (step, fault) => {
  const before = readFileSync(pathOf(fault.file), 'utf8');
  const sound = check(step, fault);
  expect(sound.output, 'before the fault').toContain(`${step} ... passed`);
  writeFileSync(pathOf(fault.file), fault.plant(before));
  try {
    const { ok, output } = check(step, fault);
    expect(ok).toBe(false);
    expect(output).toMatch(new RegExp(`^${step} \\.\\.\\. FAILED`, 'm'));
  } finally {
    writeFileSync(pathOf(fault.file), before);
  }
});
