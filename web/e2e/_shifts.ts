import type { Page } from '@playwright/test';

/** Half of the limit for a good page (web.dev: 0.1). */
export const mostShift = 0.05;

interface Shift {
  value: number;
  of: string[];
}

/** Sums up layout shifts from the first paint of every document, without those within half a second after an input. */
export const watchShifts = () => {
  const kept: Shift[] = [];
  Object.assign(window, { keptShifts: kept });
  type Entry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  };
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.nodeName.toLowerCase()}.${node.className}` : (node?.nodeName ?? '');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      if (!hadRecentInput) kept.push({ value, of: sources.map(({ node }) => nameOf(node)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

export async function takeShifts(page: Page): Promise<{ sum: number; of: string[] }> {
  const shifts = await page.evaluate(() =>
    (window as unknown as { keptShifts: Shift[] }).keptShifts.splice(0, Infinity),
  );
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    of: [...new Set(shifts.filter(({ value }) => value > 0.001).flatMap((shift) => shift.of))],
  };
}
