// How much JavaScript each built HTML entry loads before anything is touched (gzip), against its budget.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Budgets in kB (1000 bytes, gzip): the app shell, the ticket at the gate, the scanner. */
export const budgets: Record<string, number> = {
  'index.html': 169,
  'ticket.html': 100,
  'gate.html': 120,
};

/** Scripts named by an HTML page, module preloads included: the entry and all it imports statically. */
export function scriptsOf(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const files = tags
    .filter((tag) => tag.startsWith('<script') || tag.includes('modulepreload'))
    .map((tag) => /(?:src|href)="([^"]+\.js)"/.exec(tag)?.[1])
    .filter((file) => file !== undefined);
  return [...new Set(files)];
}

/** One line per entry for the summary, and the entries that are missing or over budget. */
export function measureEntries(dist: string): { line: string; faults: string[] } {
  const measured = Object.entries(budgets).map(([page, budget]) => {
    const path = join(dist, page);
    if (!existsSync(path)) return { text: `${page} missing`, fault: `${page} was not built` };
    const files = scriptsOf(readFileSync(path, 'utf8')).map((file) => readFileSync(join(dist, file)));
    const size = files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / 1000;
    const text = `${page} ${size.toFixed(1)} of ${budget} kB`;
    return { text, fault: size > budget ? `over budget: ${text}` : undefined };
  });
  return {
    line: measured.map((one) => one.text).join(', '),
    faults: measured.map((one) => one.fault).filter((fault) => fault !== undefined),
  };
}
