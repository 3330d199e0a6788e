// Writes docs/observability.md, deploy/grafana-dashboard.json and deploy/alerts.yml from the tables of metrics, panels
// and alerts; `--check` fails when one of them is outdated.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Metric, metricTable } from '@mo-man/telemetry/metrics/metric-table.ts';
import { alertRules } from './docs/observability/alert-rules.ts';
import { alerts } from './docs/observability/alert-table.ts';
import { dashboard } from './docs/observability/dashboard.ts';
import { observabilityText } from './docs/observability/text.ts';
import { formatText } from './docs/format-text.ts';

const root = join(import.meta.dirname, '..');

const cell = (text: string): string => text.replaceAll('|', '\\|');

function metricRows(): string {
  const rows = Object.entries<Metric>(metricTable).map(([name, { kind, by, unit, doc, labels }]) => {
    const told = Object.entries(labels).map(([label, meaning]) => `\`${label}\`: ${meaning}`);
    return `| \`${name}\` | ${by} | ${kind}, ${cell(unit)} | ${cell(doc)} | ${cell(told.join('; '))} |`;
  });
  return [
    '| metric | told by | kind, unit | meaning | labels |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function alertRows(): string {
  const rows = alerts.map(
    ({ name, expr, lasting, severity }) =>
      `| [${name}](runbook.md#${name.toLowerCase()}) | \`${cell(expr)}\` | ${lasting} | ${severity} |`,
  );
  return ['| alarm | when | for | severity |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** All generated files, formatted like the repository's formatter. */
async function made(): Promise<Map<string, string>> {
  const page = observabilityText({ metrics: metricRows(), alarms: alertRows() });
  const files = new Map([
    ['docs/observability.md', page],
    ['deploy/grafana-dashboard.json', JSON.stringify(dashboard())],
    ['deploy/alerts.yml', alertRules()],
  ]);
  for (const [file, text] of files) {
    files.set(file, await formatText(file, text));
  }
  return files;
}

for (const [file, text] of await made()) {
  const path = join(root, file);
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${file} is out of step: run node scripts/docs-observability.ts`);
    process.exitCode = 1;
  }
}
