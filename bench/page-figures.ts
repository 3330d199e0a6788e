/** Lighthouse figures of one page: scores of 100, times in milliseconds. */
export interface PageFigures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  speedIndex: number;
}

const columns: { title: string; show: (figures: PageFigures) => string }[] = [
  { title: 'perf', show: ({ performance }) => String(performance) },
  { title: 'a11y', show: ({ accessibility }) => String(accessibility) },
  { title: 'best', show: ({ bestPractices }) => String(bestPractices) },
  { title: 'seo', show: ({ seo }) => String(seo) },
  { title: 'FCP ms', show: ({ fcp }) => fcp.toFixed(0) },
  { title: 'LCP ms', show: ({ lcp }) => lcp.toFixed(0) },
  { title: 'TBT ms', show: ({ tbt }) => tbt.toFixed(0) },
  { title: 'CLS', show: ({ cls }) => cls.toFixed(3) },
  { title: 'SI ms', show: ({ speedIndex }) => speedIndex.toFixed(0) },
];

/** The median of each figure separately. */
export function middleOfPages(all: readonly PageFigures[]): PageFigures {
  const [first] = all;
  if (!first) throw new Error('no page was measured');
  const middle = (name: keyof PageFigures) =>
    all.map((one) => one[name]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
  return Object.fromEntries(
    (Object.keys(first) as (keyof PageFigures)[]).map((name) => [name, middle(name)]),
  ) as unknown as PageFigures;
}

/** Formats the figures as lines. */
export function tableOfPages(pages: readonly (PageFigures & { name: string })[]): string[] {
  const cells = [
    ['', ...columns.map(({ title }) => title)],
    ...pages.map((page) => [page.name, ...columns.map(({ show }) => show(page))]),
  ];
  const widths = cells[0]?.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0))) ?? [];
  return cells.map((line) =>
    line
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
}
