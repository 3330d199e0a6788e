import { expect, test } from 'vitest';
import { middleOfPages, tableOfPages } from './page-figures.ts';

const page = (performance: number, lcp: number) => ({
  performance,
  accessibility: 100,
  bestPractices: 100,
  seo: 92,
  fcp: 900,
  lcp,
  tbt: 120,
  cls: 0.0123,
  speedIndex: 1_000,
});

test('each figure is the median of its own values', () => {
  expect(middleOfPages([page(90, 3_000), page(99, 1_000), page(95, 2_000)])).toEqual(page(95, 2_000));
  expect(() => middleOfPages([])).toThrow();
});

test('figures are aligned', () => {
  expect(tableOfPages([{ name: 'home', ...page(95, 2_000.4) }])).toEqual([
    '      perf  a11y  best  seo  FCP ms  LCP ms  TBT ms    CLS  SI ms',
    'home    95   100   100   92     900    2000     120  0.012   1000',
  ]);
});
