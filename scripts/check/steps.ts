// The table of everything `npm test` runs, in order. A step with `needs` is left out when one of those failed.
import { existsSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCodegen } from '../codegen.ts';
import { measureEntries } from './entry-sizes.ts';
import { findChromium } from './find-chromium.ts';
import { checkMessages } from './messages.ts';
import type { Outcome } from './outcome.ts';
import { countPlaywright, countVitest, judge, judgeFaults, skip } from './outcome.ts';
import { root, runCommand } from './run-command.ts';

/** One line of the table; `run` never throws for a fault of the project. */
export type Step = { name: string; needs?: string[]; run: () => Promise<Outcome> };

const reports = join(root, '.cache', 'check');

async function tool(command: string, ...args: string[]): Promise<Outcome> {
  return judge(await runCommand(command, args));
}

async function generate(): Promise<Outcome> {
  await runCodegen(root, true);
  return judgeFaults([]);
}

async function findDrift(): Promise<Outcome> {
  const { drift } = await runCodegen(root, true);
  const faults = drift.map((file) => `${file} is out of step with schema/sdl: run npm run codegen`);
  for (const script of globSync('scripts/docs-*.ts', { cwd: root }).sort()) {
    const end = await runCommand('node', [script, '--check']);
    if (end.code !== 0) faults.push(end.output.trim() || `${script} --check failed`);
  }
  return judgeFaults(faults);
}

async function vitest(project: string): Promise<Outcome> {
  const file = join(reports, `${project}.json`);
  rmSync(file, { force: true });
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  return countVitest(file, await runCommand('vitest', args));
}

async function buildWeb(): Promise<Outcome> {
  const web = await runCommand('vite', ['build', '--config', 'web/vite.config.ts', '--logLevel', 'warn']);
  if (web.code !== 0) return judge(web);
  const playground = 'gateway/playground/vite.config.ts';
  const rest = existsSync(join(root, playground))
    ? await runCommand('vite', ['build', '--config', playground, '--logLevel', 'warn'])
    : web;
  if (rest.code !== 0) return judge(rest);
  const { line, faults } = measureEntries(join(root, 'web', 'dist'));
  return judgeFaults(faults, line);
}

async function browse(): Promise<Outcome> {
  const chromium = await findChromium();
  if ('reason' in chromium) {
    const isServer = process.env.CI === 'true';
    return isServer
      ? judgeFaults([chromium.reason], chromium.reason)
      : skip(`NO BROWSER: ${chromium.reason}`);
  }
  const file = join(reports, 'journeys.json');
  rmSync(file, { force: true });
  const env = { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_REPORT: file };
  return countPlaywright(file, await runCommand('playwright', ['test'], env));
}

const rooms = ['web', 'gateway', 'platform', 'schema', 'scripts', 'bench', 'codegen.ts'];

/** In the order in which they run. */
export const steps: Step[] = [
  { name: 'codegen', run: generate },
  { name: 'format', run: () => tool('prettier', '--check', '.', '--log-level', 'warn') },
  { name: 'lint', needs: ['codegen'], run: () => tool('eslint', '.', '--max-warnings', '0') },
  { name: 'types', needs: ['codegen'], run: () => tool('tsc', '-b') },
  { name: 'fences', needs: ['codegen'], run: () => tool('depcruise', ...rooms) },
  { name: 'drift', needs: ['codegen'], run: findDrift },
  {
    name: 'unused',
    needs: ['codegen'],
    run: () => tool('knip', '--no-progress', '--no-gitignore', '--no-config-hints'),
  },
  { name: 'messages', run: () => Promise.resolve(judgeFaults(checkMessages(root))) },
  { name: 'unit', needs: ['codegen'], run: () => vitest('unit') },
  { name: 'tools', needs: ['codegen'], run: () => vitest('tools') },
  { name: 'build', needs: ['codegen'], run: buildWeb },
  { name: 'services', needs: ['codegen'], run: () => vitest('services') },
  { name: 'journeys', needs: ['build'], run: browse },
];
