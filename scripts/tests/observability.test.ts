// Dashboard and alerts use existing metrics, and every alert has a section in the runbook.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Metric, metricTable } from '@mo-man/telemetry/metrics/metric-table.ts';
import { expect, test } from 'vitest';
import { alertRules } from '../docs/observability/alert-rules.ts';
import { alerts } from '../docs/observability/alert-table.ts';
import { panels } from '../docs/observability/panel-table.ts';
import { root } from './_temp-tree.ts';

const table: Readonly<Record<string, Metric>> = metricTable;
/** Labels and metrics that Prometheus adds itself. */
const ofPrometheus = ['job', 'instance', 'le'];

/** Names of an expression that are not in the table: metrics, and labels in braces or after `by`. */
function unknownIn(expr: string): string[] {
  const metrics = [...expr.matchAll(/\bmoman_\w+/g)].map(([name]) => name);
  const rowOf = (name: string) => {
    const base = name.replace(/_(bucket|sum|count)$/, '');
    return table[name] ?? (table[base]?.kind === 'histogram' ? table[base] : undefined);
  };
  const labels = new Set([
    ...ofPrometheus,
    ...metrics.flatMap((name) => Object.keys(rowOf(name)?.labels ?? {})),
  ]);
  const asked = [
    ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(',')),
    ...[...expr.matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) =>
      list.split(',').map((part) => part.split(/[=!~]/)[0] ?? ''),
    ),
  ].map((label) => label.trim());
  return [...metrics.filter((name) => !rowOf(name)), ...asked.filter((label) => !labels.has(label))];
}

const drawn = Object.values(panels)
  .flat()
  .flatMap(({ title, lines }) => lines.map(([expr]) => [title, expr] as const));

test.each([...drawn, ...alerts.map(({ name, expr }) => [name, expr] as const)])(
  '%s asks for what is told: %s',
  (_, expr) => {
    expect(unknownIn(expr)).toEqual([]);
    const opened = expr.match(/[({[]/g)?.length;
    expect(expr.match(/[)}\]]/g)?.length).toBe(opened);
  },
);

test('unknown names are detected', () => {
  expect(unknownIn('rate(moman_nothing_total[5m])')).toEqual(['moman_nothing_total']);
  expect(unknownIn('sum by (buyer) (moman_sockets)')).toEqual(['buyer']);
  expect(unknownIn('moman_pool_waiting{shop="x"}')).toEqual(['shop']);
  expect(unknownIn('moman_sockets_bucket')).toEqual(['moman_sockets_bucket']);
});

test('every metric is used by a panel or an alert', () => {
  const all = [...drawn.map(([, expr]) => expr), ...alerts.map(({ expr }) => expr)].join(' ');
  expect(Object.keys(table).filter((name) => !all.includes(name))).toEqual([]);
});

test('ten alerts, each with its meaning and instructions', () => {
  expect(alerts).toHaveLength(10);
  const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8');
  for (const { name } of alerts) {
    const [, text = ''] = runbook.split(`\n### ${name}\n`);
    expect(text.split('\n#')[0]?.length, name).toBeGreaterThan(150);
    expect(alertRules()).toContain(`runbook: "docs/runbook.md#${name.toLowerCase()}"`);
  }
  expect(alertRules().match(/- alert: /g)).toHaveLength(10);
});
