// Last part of docs/api.md: every error with its details.
import { type ErrorEntry, errors } from '@mo-man/schema/errors.ts';
import { cell, table } from './describe-types.ts';

function rowOf([name, { code, status, doc, details = {} }]: [string, ErrorEntry]): string[] {
  const beside = Object.entries(details).map(([detail, meaning]) => `\`${detail}\`: ${meaning}`);
  const spelled = code === name ? `\`${name}\`` : `\`${name}\` (code \`${code}\`)`;
  return [spelled, String(status), cell(doc), cell(beside.join('; '))];
}

export function describeErrors(): string {
  const rows = Object.entries<ErrorEntry>(errors).map(rowOf);
  return ['## Errors', table(['name', 'status', 'when', 'details'], rows)].join('\n\n');
}
