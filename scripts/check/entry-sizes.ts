// How much JavaScript each built HTML entry loads before anything is touched (gzip), against its budget.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Budgets in kB (1000 bytes, gzip): the app shell; and the ticket at the gate, what it needs until its QR is drawn, and the
 * app that then takes over by itself; the scanner.
 */
export const budgets: Record<string, { first: number; then?: number }> = {
  'index.html': { first: 170 },
  'ticket.html': { first: 11, then: 105 },
  'gate.html': { first: 120 },
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

/** Scripts that the page's first script loads once it has drawn: the list that the build left in the page. */
export function laterScriptsOf(html: string): string[] {
  const list = /<script type="application\/json" id="ticket-app">([^<]*)<\/script>/.exec(html)?.[1];
  return list ? (JSON.parse(list) as string[]) : [];
}

/** One line per entry for the summary, and the entries that are missing or over budget. */
export function measureEntries(dist: string): { line: string; faults: string[] } {
  const sizeOf = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) /
    1000;
  const judge = (name: string, files: readonly string[], budget: number) => {
    const size = sizeOf(files);
    const text = `${name} ${size.toFixed(1)} of ${budget} kB`;
    return { text, fault: size > budget ? `over budget: ${text}` : undefined };
  };
  const measured = Object.entries(budgets).flatMap(([page, { first, then }]) => {
    const path = join(dist, page);
    if (!existsSync(path)) return [{ text: `${page} missing`, fault: `${page} was not built` }];
    const html = readFileSync(path, 'utf8');
    const entry = judge(page, scriptsOf(html), first);
    return then === undefined ? [entry] : [entry, judge(`${page} then`, laterScriptsOf(html), then)];
  });
  return {
    line: measured.map((one) => one.text).join(', '),
    faults: measured.map((one) => one.fault).filter((fault) => fault !== undefined),
  };
}
