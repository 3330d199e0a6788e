import { alerts } from './alert-table.ts';

/** Where an alarm's line in the runbook is, from anywhere. */
const runbook = 'docs/runbook.md';

/** Prometheus' rules, as YAML: texts in JSON's quotes are texts of YAML. */
export function alertRules(): string {
  const rules = alerts.map(({ name, expr, lasting, severity, summary }) =>
    [
      `      - alert: ${name}`,
      `        expr: ${JSON.stringify(expr)}`,
      `        for: ${lasting}`,
      `        labels:`,
      `          severity: ${severity}`,
      `        annotations:`,
      `          summary: ${JSON.stringify(summary)}`,
      `          runbook: ${JSON.stringify(`${runbook}#${name.toLowerCase()}`)}`,
    ].join('\n'),
  );
  const head =
    '# Made by scripts/docs-observability.ts from scripts/docs/observability/alert-table.ts. Do not edit.';
  return `${head}\ngroups:\n  - name: mo-man\n    rules:\n${rules.join('\n')}\n`;
}
