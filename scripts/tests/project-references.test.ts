// TypeScript's own import rule: code that imports from a project without a reference does not compile.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TempTree } from './_temp-tree.ts';
import { makeTempTree, root } from './_temp-tree.ts';

let tree: TempTree;

beforeEach(() => {
  const configs = ['schema', 'telemetry', 'platform', 'gateway', 'web'].map(
    (room) => `${room}/tsconfig.json`,
  );
  tree = makeTempTree(['tsconfig.base.json', 'tsconfig.browser.json', 'schema/package.json', ...configs]);
  tree.plant({
    'telemetry/open.ts': 'export const open = 1;\n',
    'platform/start.ts': 'export const start = 1;\n',
    'gateway/context.ts':
      "import { errors } from '@mo-man/schema/errors.ts';\nexport const known = errors.not_found;\n",
    'web/app.ts':
      "import { errors } from '@mo-man/schema/errors.ts';\nexport const known = errors.not_found;\n",
  });
});
afterEach(() => tree.remove());

function build(): { ok: boolean; output: string } {
  const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
  const run = spawnSync(process.execPath, [tsc, '-b', 'schema', 'platform', 'gateway', 'web'], {
    cwd: tree.path,
    encoding: 'utf8',
  });
  return { ok: run.status === 0, output: run.stdout };
}

test('projects that import only the schema compile', () => {
  expect(build()).toEqual({ ok: true, output: '' });
});

test.each([
  ['web', 'web/reach.ts'],
  ['gateway', 'gateway/reach.ts'],
])('%s may not import from platform', (_room, file) => {
  tree.plant({
    [file]: "import { start } from '../platform/start.ts';\nexport const begun: number = start;\n",
  });
  const { ok, output } = build();
  expect(ok).toBe(false);
  expect(output).toContain('TS6307');
  expect(output).toContain(file);
});
