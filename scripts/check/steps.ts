// Table of all steps of `npm test`. With `--changed` each step limits itself to what the change can affect.
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCodegen } from '../codegen.ts';
import { buildAll } from '../start/build.ts';
import { checkEntryDocuments } from './entry-documents.ts';
import { measureEntries, measurePlayground } from './entry-sizes.ts';
import { findChromium } from './find-chromium.ts';
import { checkMessages } from './messages.ts';
import { newerNames } from './newer-names.ts';
import type { Outcome } from './outcome.ts';
import { countPlaywright, countVitest, judge, judgeFaults, skip } from './outcome.ts';
import { root, runCommand } from './run-command.ts';
import type { Scope, Step } from './run-steps.ts';
import { type Cruise, judgeMap } from './rooms/judge-map.ts';
import { findUnreadLimits } from './unread-limits.ts';

const reports = join(root, '.cache', 'check');

async function tool(command: string, ...args: string[]): Promise<Outcome> {
  return judge(await runCommand(command, args));
}

/** A tool that takes files: the whole repository, or the changed files with one of these extensions. */
async function judgeFiles(
  { changed }: Scope,
  endings: RegExp,
  command: string,
  ...args: string[]
): Promise<Outcome> {
  const files = changed?.files.filter((file) => endings.test(file)) ?? ['.'];
  if (files.length === 0) return skip('no such file was changed');
  return tool(command, ...args, ...files);
}

/** Outdated files that the last run of codegen found; reported by `drift`. */
let drift: string[] = [];

async function generate(): Promise<Outcome> {
  ({ drift } = await runCodegen(root, true));
  return judgeFaults([]);
}

async function findDrift(): Promise<Outcome> {
  const faults = drift.map((file) => `${file} is out of step with schema/sdl: run npm run codegen`);
  for (const script of globSync('scripts/docs-*.ts', { cwd: root }).sort()) {
    const end = await runCommand('node', [script, '--check']);
    if (end.code !== 0) faults.push(end.output.trim() || `${script} --check failed`);
  }
  return judgeFaults([...faults, ...findUnreadLimits(root)]);
}

/** Its only warning, a long file, is reported by `npm run lint`. */
async function lint(scope: Scope): Promise<Outcome> {
  const outcomes = [
    await judgeFiles(scope, /\.(ts|tsx|js|mjs)$/, 'oxlint', '--quiet'),
    await judgeFiles(scope, /\.graphql$/, 'eslint', '--no-warn-ignored'),
  ];
  return (
    outcomes.find(({ failed }) => failed > 0) ??
    outcomes.find(({ skipped }) => skipped === 0) ??
    skip('no such file was changed')
  );
}

/** Unused code; then code that only tests use. Exports for tests only are marked `@internal`. */
async function findUnused(): Promise<Outcome> {
  const quiet = ['--no-progress', '--no-gitignore', '--no-config-hints'];
  const everything = await runCommand('knip', quiet);
  if (everything.code !== 0) return judge(everything);
  return tool('knip', ...quiet, '--production', '--include', 'files,exports');
}

async function vitest(projects: readonly string[], { changed, tests = [] }: Scope): Promise<Outcome> {
  const file = join(reports, `${projects[0]}.json`);
  rmSync(file, { force: true });
  const narrowed = changed ? ['--changed', changed.since, '--passWithNoTests'] : [];
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...narrowed,
    ...tests,
    '--reporter=default',
    '--reporter=json',
  ];
  const end = await runCommand('vitest', [...args, `--outputFile.json=${file}`], {
    NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
  });
  return countVitest(file, end);
}

async function buildWeb(): Promise<Outcome> {
  const said: string[] = [];
  await buildAll({ say: (line) => said.push(line), signal: new AbortController().signal });
  const parts = [
    measureEntries(join(root, 'web', 'dist')),
    measurePlayground(join(root, 'gateway', 'playground', 'dist')),
  ];
  const line = parts.map((part) => part.line).join(', ');
  const faults = [...parts.flatMap((part) => part.faults), ...newerNames(join(root, 'web', 'dist'))];
  const told = said.length === 0 ? `${line}; built before from the same sources` : line;
  return judgeFaults(faults.length > 0 ? faults : checkEntryDocuments(root), told);
}

async function browse({ changed, tests = [] }: Scope): Promise<Outcome> {
  const chromium = await findChromium();
  if ('reason' in chromium) {
    const isServer = process.env.CI === 'true';
    return isServer
      ? judgeFaults([chromium.reason], chromium.reason)
      : skip(`NO BROWSER: ${chromium.reason}`);
  }
  const file = join(reports, 'journeys.json');
  rmSync(file, { force: true });
  const { path: CHROMIUM_PATH, shell: CHROMIUM_SHELL_PATH } = chromium;
  const env = { CHROMIUM_PATH, CHROMIUM_SHELL_PATH, PLAYWRIGHT_REPORT: file };
  const narrowed = changed ? [`--only-changed=${changed.since}`, '--pass-with-no-tests'] : [];
  return countPlaywright(file, await runCommand('playwright', ['test', ...narrowed, ...tests], env));
}

const packages = [
  'web',
  'gateway',
  'platform',
  'demo',
  'testing',
  'schema',
  'telemetry',
  'client',
  'scripts',
  'bench',
  'simulate',
  'codegen.ts',
];

/** Import rules of .dependency-cruiser.mjs; then circular imports of rooms, and folders with too many files. */
async function checkImports(): Promise<Outcome> {
  const file = join(reports, 'imports.json');
  rmSync(file, { force: true });
  const end = await runCommand('depcruise', [...packages, '--output-type', 'json', '--output-to', file]);
  if (end.code !== 0) return judge(end);
  const judged = await runCommand('depcruise-fmt', ['--exit-code', '--output-type', 'err', file]);
  if (judged.code !== 0) return judge(judged);
  const cruise = JSON.parse(readFileSync(file, 'utf8')) as Cruise;
  // A copy of the tree may have no git repository.
  const files = globSync(`{${packages.join(',')}}/**/*.*`, {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|generated|dist)$/.test(path),
  });
  return judgeFaults(judgeMap(cruise, files));
}

/** Order of the start: the long steps that need both cores come last. */
export const steps: Step[] = [
  { name: 'codegen', run: generate },
  { name: 'build', needs: ['codegen'], run: buildWeb },
  {
    name: 'format',
    run: (scope) => judgeFiles(scope, /./, 'oxfmt', '--check', '--no-error-on-unmatched-pattern'),
  },
  { name: 'lint', needs: ['codegen'], run: lint },
  { name: 'types', needs: ['codegen'], run: () => tool('node', 'node_modules/typescript-7/bin/tsc', '-b') },
  { name: 'fences', needs: ['codegen'], run: checkImports },
  { name: 'drift', needs: ['codegen'], run: findDrift },
  {
    name: 'unused',
    needs: ['codegen'],
    run: findUnused,
  },
  { name: 'messages', run: () => Promise.resolve(judgeFaults(checkMessages(root))) },
  { name: 'tools', needs: ['codegen'], run: (scope) => vitest(['tools'], scope) },
  { name: 'unit', needs: ['codegen'], run: (scope) => vitest(['unit'], scope) },
  {
    name: 'services',
    needs: ['codegen'],
    after: ['build'],
    cores: 2,
    run: (scope) => vitest(['services', 'apart'], scope),
  },
  { name: 'journeys', needs: ['build'], cores: 2, run: browse },
];
