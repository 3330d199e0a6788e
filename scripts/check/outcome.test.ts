import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { laterScriptsOf, scriptsOf, stylesAndTextsOf } from './entry-sizes.ts';
import { countPlaywright, countVitest, judgeFaults, skip } from './outcome.ts';
import { summarise } from './print-summary.ts';

const folder = mkdtempSync(join(tmpdir(), 'outcome-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(value: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(value));
  return file;
}

const good = { code: 0, output: '' };
const bad = { code: 1, output: 'boom' };

describe('totals', () => {
  const results = [
    { fullName: 'a', status: 'passed' },
    { fullName: 'b', status: 'pending' },
  ];
  const testResults = [{ name: 'x', status: 'passed', assertionResults: results }];
  const vitest = { numPassedTests: 1, testResults };

  test('skipped tests are counted and named', () => {
    expect(countVitest(report(vitest), good)).toMatchObject({ passed: 1, failed: 0, skipped: 1 });
    expect(countVitest(report(vitest), good).why).toContain('b');
  });

  test('a file that did not load is a failure', () => {
    const broken = { name: 'y', status: 'failed', assertionResults: [] };
    const all = { ...vitest, testResults: [...testResults, broken, broken] };
    expect(countVitest(report(all), bad)).toMatchObject({ passed: 1, failed: 2, skipped: 1 });
  });

  test('a bad end without a failed test, or without a report, is a failure', () => {
    expect(countVitest(report(vitest), bad).failed).toBe(1);
    expect(countVitest(join(folder, 'none.json'), bad).failed).toBe(1);
    expect(countPlaywright(join(folder, 'none.json'), bad).failed).toBe(1);
  });

  test('a journey that passed at its second attempt is named', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const suites = [{ suites: [{ specs: [spec('pays', 'flaky'), spec('looks', 'expected')] }] }];
    const counted = countPlaywright(report({ stats, suites }), bad);
    expect(counted).toMatchObject({ passed: 4, failed: 1, skipped: 2 });
    expect(counted.why).toContain('pays');
    expect(counted.why).not.toContain('looks');
  });
});

test('the summary ends with the totals alone', () => {
  const lines = summarise(
    [
      { name: 'lint', seconds: 1, outcome: judgeFaults([]) },
      { name: 'types', seconds: 1, outcome: judgeFaults(['x']) },
      { name: 'journeys', seconds: 0, outcome: skip('NO BROWSER') },
    ],
    { seconds: 62, machine: '2 × a core' },
  );
  expect(lines.at(-1)).toBe('1 passed, 1 failed, 1 skipped');
  expect(lines.at(-2)).toBe('1 min 2 s in all, on 2 × a core');
  expect(lines.find((line) => line.startsWith('lint'))).toContain('50%');
  expect(lines.find((line) => line.startsWith('journeys'))).toContain('NO BROWSER');
});

test('an entry is its script and its preloads', () => {
  const html = `<link rel="stylesheet" href="/a.css"><script type="module" src="/assets/app.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js"><link rel="icon" href="/x.svg">`;
  expect(scriptsOf(html)).toEqual(['/assets/app.js', '/assets/react.js']);
});

test('scripts that the first script of the ticket page loads are counted, too', () => {
  const html = `<script src="/boot.js"></script><script src="/assets/ticket-first-1.js"></script>
    <script type="application/json" id="ticket-app">["/assets/ticket.js","/assets/react.js"]</script>`;
  expect(scriptsOf(html)).toEqual(['/boot.js', '/assets/ticket-first-1.js']);
  expect(laterScriptsOf(html)).toEqual(['/assets/ticket.js', '/assets/react.js']);
  expect(laterScriptsOf('<script src="/a.js"></script>')).toEqual([]);
});

test('a page with styles and texts counts its stylesheets and one language', () => {
  const html = `<html data-texts="waiting-" lang="vi"><link rel="stylesheet" crossorigin href="/assets/waiting.css">
    <link rel="icon" href="/x.svg"></html>`;
  expect(stylesAndTextsOf(html)).toEqual(['/assets/waiting.css', '/lang/waiting-vi.json']);
  expect(stylesAndTextsOf('<html lang="vi"></html>')).toEqual([]);
});
