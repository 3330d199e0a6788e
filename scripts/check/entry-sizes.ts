// What each built HTML entry loads before any interaction (gzip), against its budget.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Budgets in kB (1000 bytes, gzip) of scripts: a public page before any interaction, and the app that takes it over; the ticket at
 * the gate until its QR code is drawn, and the app that then takes over automatically; the scanner. Of the queue page of a hot sale the
 * budget is for the page with its scripts, styles and texts.
 */
export const budgets: Record<string, { first: number; then?: number } | { whole: number }> = {
  'index.html': { first: 8, then: 170 },
  'ticket.html': { first: 11, then: 35.3 },
  'waiting.html': { whole: 60 },
  'gate.html': { first: 120 },
};

/** Budgets in kB of the scripts of a public screen beside those of the app: none of them loads MUI before somebody fills in a form. */
const screenBudgets: Record<string, number> = {
  'features/home/HomeScreen.tsx': 19,
  'features/search/page/SearchScreen.tsx': 21,
  'features/event/EventScreen.tsx': 36,
};

/** Scripts of an HTML page including module preloads: the entry and its static imports. */
export function scriptsOf(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const files = tags
    .filter((tag) => tag.startsWith('<script') || tag.includes('modulepreload'))
    .map((tag) => /(?:src|href)="([^"]+\.js)"/.exec(tag)?.[1])
    .filter((file) => file !== undefined);
  return [...new Set(files)];
}

/** Stylesheets of a page, and its texts in one language, of which the Vietnamese are the longer ones. */
export function stylesAndTextsOf(html: string): string[] {
  const styles = html.match(/<link\b[^>]*rel="stylesheet"[^>]*>/g) ?? [];
  const texts = /<html\b[^>]*data-texts="([^"]*)"/.exec(html)?.[1];
  return [
    ...styles.map((tag) => /href="([^"]+)"/.exec(tag)?.[1] ?? ''),
    ...(texts === undefined ? [] : [`/lang/${texts}vi.json`]),
  ];
}

/** Scripts that the page's first script loads after drawing, from the list that the build left in the page. */
export function laterScriptsOf(html: string): string[] {
  const list = /<script type="application\/json" id="ticket-app">([^<]*)<\/script>/.exec(html)?.[1];
  return list ? (JSON.parse(list) as string[]) : [];
}

/** A source with its static imports, by the build's manifest. */
function scriptsFrom(dist: string, source: string): string[] {
  const path = join(dist, '.vite', 'manifest.json');
  if (!existsSync(path)) return [];
  const built = JSON.parse(readFileSync(path, 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >;
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = built[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  visit(source);
  return [...files];
}

/** All scripts of an entry of the built site: at first, and then automatically or at the first interaction. */
export function entryScripts(dist: string, page: string): { first: string[]; then: string[] } {
  const html = readFileSync(join(dist, page), 'utf8');
  const first = scriptsOf(html);
  const named = first.map((file) => file.replace(/^\//, ''));
  // The app, which the first script of index.html loads on demand.
  const then = page === 'index.html' ? scriptsFrom(dist, 'app/main.tsx') : laterScriptsOf(html);
  return { first, then: then.filter((file) => !named.includes(file)) };
}

/** The playground before any interaction: two editors, the language of GraphQL and its schema. kB, gzip. */
const PLAYGROUND_BUDGET = 290;

const zipped = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length / 1000;

/** Summary line of the playground, and its faults. */
export function measurePlayground(dist: string): { line: string; faults: string[] } {
  const scripts = scriptsOf(readFileSync(join(dist, 'index.html'), 'utf8'));
  const size = scripts.reduce(
    (sum, file) => sum + zipped(join(dist, file.replace(/^\/playground\//, ''))),
    0,
  );
  const line = `playground ${size.toFixed(1)} of ${PLAYGROUND_BUDGET} kB`;
  return { line, faults: size > PLAYGROUND_BUDGET ? [`over budget: ${line}`] : [] };
}

/** One line per entry for the summary, and the entries that are missing or over budget. */
export function measureEntries(dist: string): { line: string; faults: string[] } {
  const sizeOf = (files: readonly string[]) => files.reduce((sum, file) => sum + zipped(join(dist, file)), 0);
  const judge = (name: string, files: readonly string[], budget: number) => {
    const size = sizeOf(files);
    const text = `${name} ${size.toFixed(1)} of ${budget} kB`;
    return { text, fault: size > budget ? `over budget: ${text}` : undefined };
  };
  const measured = Object.entries(budgets).flatMap(([page, budget]) => {
    const path = join(dist, page);
    if (!existsSync(path)) return [{ text: `${page} missing`, fault: `${page} was not built` }];
    const scripts = entryScripts(dist, page);
    if ('whole' in budget) {
      const others = stylesAndTextsOf(readFileSync(path, 'utf8'));
      return [judge(`${page} with styles and texts`, [page, ...scripts.first, ...others], budget.whole)];
    }
    const entry = judge(page, scripts.first, budget.first);
    return budget.then === undefined ? [entry] : [entry, judge(`${page} then`, scripts.then, budget.then)];
  });
  const app = new Set(scriptsFrom(dist, 'app/main.tsx'));
  const screens = Object.entries(screenBudgets).map(([source, budget]) => {
    const files = scriptsFrom(dist, source);
    const name = basename(source, '.tsx');
    if (!files.length) return { text: `${name} missing`, fault: `${source} was not built` };
    return judge(
      name,
      files.filter((file) => !app.has(file)),
      budget,
    );
  });
  const all = [...measured, ...screens];
  return {
    line: all.map((one) => one.text).join(', '),
    faults: all.map((one) => one.fault).filter((fault) => fault !== undefined),
  };
}
