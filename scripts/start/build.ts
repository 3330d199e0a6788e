// Updates generated code and the built web, and does nothing when their sources have not changed.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { waitForLock } from '../../platform/machine/file-lock.ts';
import { root } from './settings.ts';

const run = promisify(execFile);

interface Build {
  name: string;
  /** Text shown while it runs. */
  says: string;
  sources: string[];
  /** Output files; a missing one triggers the build. */
  outputs: string[];
  run: (signal: AbortSignal) => Promise<unknown>;
}

const vite = (config: string) => (signal: AbortSignal) =>
  run(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', config, '--logLevel', 'error'],
    {
      cwd: root,
      signal,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );

/** Runs first, because both bundles depend on its output. */
const codegen: Build = {
  name: 'codegen',
  says: 'generating code from the schema',
  sources: [
    'schema/sdl/**/*.graphql',
    'web/{features,lib,parts,storage,ui}/**/*.graphql',
    'codegen.ts',
    'scripts/codegen.ts',
    'scripts/codegen/**/*.ts',
  ],
  outputs: [
    'web/generated/persisted.ts',
    'schema/generated/persisted-operations.json',
    'gateway/generated/resolvers.ts',
  ],
  run: async () => (await import('../codegen.ts')).runCodegen(root),
};

export const web: Build = {
  name: 'web',
  says: 'building the site',
  sources: [
    'web/*.{ts,html,json}',
    'web/{app,build,features,generated,lib,parts,public,storage,ui,worker}/**/*.*',
    'schema/**/*.ts',
    'scripts/icons/splash-sizes.ts',
    'scripts/compress-assets.ts',
    'package-lock.json',
  ],
  outputs: [
    'web/dist/index.html',
    'web/dist/ticket.html',
    'web/dist/waiting.html',
    'web/dist/service-worker.js',
  ],
  run: vite('web/vite.config.ts'),
};

export const playground: Build = {
  name: 'playground',
  says: 'building the playground',
  sources: [
    'gateway/playground/**/*.*',
    'docs/*.md',
    'schema/schema.graphql',
    'scripts/compress-assets.ts',
    'package-lock.json',
  ],
  outputs: ['gateway/playground/dist/index.html', 'gateway/playground/dist/llms.txt'],
  run: vite('gateway/playground/vite.config.ts'),
};

const stampFile = (name: string): string => join(root, '.cache', 'stamps', name);

export interface BuildOptions {
  /** Called with a line of text before each long step. */
  say: (line: string) => void;
  signal: AbortSignal;
}

/** Builds everything that `npm start` serves. */
export const buildAll = (options: BuildOptions): Promise<void> => build([codegen, web, playground], options);

/** Builds what `npm run dev` needs; Vite serves the rest from source. */
export const buildForDev = (options: BuildOptions): Promise<void> => build([codegen, playground], options);

async function build(builds: Build[], { say, signal }: BuildOptions): Promise<void> {
  // Nothing is written when nothing changed, as the checkout may belong to another user.
  if (!builds.some(isStale)) return;
  mkdirSync(join(root, '.cache', 'stamps'), { recursive: true });
  const release = await waitForLock(join(root, '.cache', 'build.lock'));
  try {
    for (const one of builds) {
      if (!isStale(one) || signal.aborted) continue;
      say(`${one.says}…`);
      await carryOut(one, signal);
    }
  } finally {
    release();
  }
}

function isStale(build: Build): boolean {
  const stamp = stampFile(build.name);
  if (![...build.outputs.map((file) => join(root, file)), stamp].every((file) => existsSync(file)))
    return true;
  return readFileSync(stamp, 'utf8') !== fingerprint(build.sources);
}

async function carryOut(build: Build, signal: AbortSignal): Promise<void> {
  const before = fingerprint(build.sources);
  await build.run(signal).catch((error: unknown) => {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(`${build.says} failed: ${said || String(error)}`, { cause: error });
  });
  writeFileSync(stampFile(build.name), before);
}

/** Folders that a build creates or does not depend on. */
const notSources = ['**/dist/**', '**/*.test.{ts,tsx}'];

/** Fingerprint of names and contents, so that a checkout or `touch` does not trigger a build. */
export function fingerprint(patterns: string[], folder = root): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: folder, exclude: notSources }).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
