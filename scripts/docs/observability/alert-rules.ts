import { alerts } from './alert-table.ts';

/** Absolute address of an alert's section in the runbook. */
const runbook = 'docs/runbook.md';

/** Prometheus alert rules as YAML; a JSON string is a valid YAML string. */
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
