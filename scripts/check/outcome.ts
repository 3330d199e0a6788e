// Result of a step, and conversion of the reports of Vitest and Playwright.
import { existsSync, readFileSync } from 'node:fs';
import type { CommandEnd } from './run-command.ts';

/** Totals of a step; a static step counts as one test. `why` explains skipped tests or adds a figure. */
export type Outcome = { passed: number; failed: number; skipped: number; why?: string; output: string };

/** A step without tests of its own. */
export function judge({ code, output }: CommandEnd, why?: string): Outcome {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, why, output };
}

/** A step in our own code: it passes when the list of faults is empty. */
export function judgeFaults(faults: string[], why?: string): Outcome {
  return judge({ code: faults.length === 0 ? 0 : 1, output: faults.join('\n') }, why);
}

/** A step that did not run. */
export function skip(why: string): Outcome {
  return { passed: 0, failed: 0, skipped: 1, why, output: '' };
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** A run that ended badly without a failed test (it did not load, or found no tests) still counts as failed. */
function withEnd(counts: Omit<Outcome, 'output'>, { code, output }: CommandEnd): Outcome {
  const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed;
  return { ...counts, failed, output };
}

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

/** Totals of Vitest's JSON report; a file that did not load counts as one failed test. */
export function countVitest(file: string, end: CommandEnd): Outcome {
  const report = readReport(file) as VitestReport | undefined;
  if (!report) return withEnd({ passed: 0, failed: 0, skipped: 0 }, end);
  const results = report.testResults.flatMap((one) => one.assertionResults);
  const broken = report.testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  );
  const failed = results.filter((one) => one.status === 'failed').length + broken.length;
  const idle = results.filter((one) => one.status !== 'passed' && one.status !== 'failed');
  const why =
    idle.length > 0 ? `skipped in the code: ${idle.map((one) => one.fullName).join('; ')}` : undefined;
  return withEnd({ passed: report.numPassedTests, failed, skipped: idle.length, why }, end);
}

type PlaywrightSuite = {
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: PlaywrightSuite[];
};

const flakyTitles = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ tests }) => tests.some((one) => one.status === 'flaky')).map(({ title }) => title),
  ...suites.flatMap(flakyTitles),
];

/**
 * Totals of Playwright's JSON report. A journey that passed only at its second attempt (allowed on the CI server, see
 * `playwright.config.ts`) counts as passed and is named, so that it gets fixed.
 */
export function countPlaywright(file: string, end: CommandEnd): Outcome {
  const report = readReport(file) as PlaywrightReport | undefined;
  if (!report) return withEnd({ passed: 0, failed: 0, skipped: 0 }, end);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const why = [
    flaky > 0 && `PASSED AT THE SECOND TRY ONLY: ${flakyTitles(report).join('; ')}`,
    skipped > 0 && 'skipped in the code, or after a failure before them',
  ].filter(Boolean);
  const counts = { passed: expected + flaky, failed: unexpected, skipped };
  return withEnd({ ...counts, why: why.join('; ') || undefined }, end);
}
