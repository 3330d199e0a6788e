import { existsSync, readFileSync } from 'node:fs';

/** A figure of a proof, as appended by the tests (testing/prove.ts). */
export interface Figure {
  proof: string;
  name: string;
  value: string | number;
}

/** Figures that the proofs have recorded so far; empty when none has finished. */
export function readFigures(file: string): Figure[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Figure);
}

/** Lines of a table, each proof named once. */
export function tableOf(figures: readonly Figure[]): string[] {
  const rows = figures.map(({ proof, name, value }, at) => [
    figures[at - 1]?.proof === proof ? '' : proof,
    name,
    typeof value === 'number' ? value.toLocaleString('en-US') : value,
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map(([proof = '', name = '', value = '']) =>
    `${proof.padEnd(widths[0] ?? 0)}  ${name.padEnd(widths[1] ?? 0)}  ${value.padStart(widths[2] ?? 0)}`.trimEnd(),
  );
}
