// Prints, for a failed journey, the page at that moment and the warnings of its system.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { allSystems } from './_system.ts';

/** The end of the page is printed, where dialogs and notices are. */
const MOST_LINES = 150;
/** pino's level number. */
const WARNING = 40;

// Playwright loads the default export.
export default class TellFailure implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus) return;
    const told = [
      ...pageIn(result).slice(-MOST_LINES),
      ...complaintsOf(allSystems()[result.parallelIndex]?.dataDir, result.startTime.getTime()),
    ];
    process.stdout.write(`\n  ${test.title}: the page, and its system's log\n${told.join('\n')}\n`);
  }
}

/** Playwright stores the page's accessibility tree in a file about the failure, as its first block of YAML. */
function pageIn({ attachments }: TestResult): string[] {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  const [, page = ''] = /^```yaml\n(.*?)^```/ms.exec(path ? readFileSync(path, 'utf8') : '') ?? [];
  return page.split('\n');
}

function complaintsOf(dataDir: string | undefined, since: number): string[] {
  if (dataDir === undefined) return [];
  const logs = join(dataDir, 'logs');
  return readdirSync(logs).flatMap((file) =>
    readFileSync(join(logs, file), 'utf8')
      .split('\n')
      .filter((line) => isComplaint(line, since))
      .map((line) => `${file}: ${line}`),
  );
}

function isComplaint(line: string, since: number): boolean {
  try {
    const { level, time } = JSON.parse(line) as { level?: unknown; time?: unknown };
    return Number(level) >= WARNING && new Date(time as string | number).getTime() >= since;
  } catch {
    // The output of a crashing process is no JSON.
    return false;
  }
}
