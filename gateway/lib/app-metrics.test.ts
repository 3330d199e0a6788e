import { recordWith } from '@mo-man/telemetry/metrics/record.ts';
import { afterEach, expect, test } from 'vitest';
import { MOST_NAMED_APPS, appLabels, countAppCost, countAppRequest, outcomeOf } from './app-metrics.ts';

afterEach(() => recordWith(undefined));

test('the first apps keep their ids, all others are one', () => {
  const labelOf = appLabels(2);
  expect(['a', 'b', 'c', 'a', 'd', 'b'].map(labelOf)).toEqual(['a', 'b', 'other', 'a', 'other', 'b']);
});

test('an answer failed by an error of ours, else was refused by any', () => {
  expect(outcomeOf([])).toBe('ok');
  expect(outcomeOf(['app_scope_missing'])).toBe('refused');
  expect(outcomeOf(['app_scope_missing', 'internal_error'])).toBe('failed');
});

test('counts requests, errors and points by app, with a bounded number of labels', () => {
  const seen: [string, Readonly<Record<string, string>>, number][] = [];
  recordWith({ count: (name, labels, by) => void seen.push([name, labels, by]), measure: () => {} });
  countAppRequest('one', ['too_fast']);
  countAppCost('one', 12);
  expect(seen).toEqual([
    ['moman_app_requests_total', { app: 'one', outcome: 'refused' }, 1],
    ['moman_app_errors_total', { app: 'one', error: 'too_fast' }, 1],
    ['moman_app_cost_total', { app: 'one' }, 12],
  ]);
  for (let at = 0; at < MOST_NAMED_APPS * 3; at += 1) countAppRequest(`app-${at}`, []);
  const labels = new Set(seen.map(([, { app }]) => app));
  expect(labels.size).toBe(MOST_NAMED_APPS + 1);
  expect(labels).toContain('other');
});
