// Each rule of eslint.config.js and of .oxlintrc.json is shown one breach and must bite.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from './_temp-tree.ts';

const eslint = new ESLint({ cwd: root });

async function rulesAgainst(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: join(root, file) });
  return (result?.messages ?? []).map((one) => one.ruleId ?? one.message);
}

const good = 'export const one = 1;\n';

test.each([
  ['platform/event/hold-seats.ts', good],
  ['platform/event/seat-hold.rule.ts', 'export const at = (now: number) => new Date(now);\n'],
  ['platform/config.ts', 'export const port = process.env.PORT;\n'],
  ['web/features/home/HomeScreen.tsx', good],
  ['web/e2e/_fixtures.ts', good],
])('%s passes', async (file, code) => {
  expect(await rulesAgainst(file, code)).toEqual([]);
});

test.each([
  ['local/file-name', 'platform/event/utils.ts', good],
  ['local/file-name', 'platform/event/index.ts', good],
  ['local/file-name', 'platform/event/seat-helpers.ts', good],
  ['local/file-name', 'platform/event/HoldSeats.ts', good],
  ['local/file-name', 'web/shared/ui/price_tag.tsx', good],
  ['local/no-clock', 'platform/event/a.rule.ts', 'export const now = () => Date.now();\n'],
  ['local/no-clock', 'platform/event/a.rule.ts', 'export const now = () => new Date();\n'],
  ['local/no-clock', 'schema/rules/a.rule.ts', 'export const dice = () => Math.random();\n'],
  [
    'local/exceptions-have-reasons',
    'web/app/a.ts',
    '// eslint-disable-next-line no-console\nconsole.log(1);\n',
  ],
  ['no-restricted-properties', 'gateway/server.ts', 'export const port = process.env.PORT;\n'],
  ['no-restricted-syntax', 'gateway/server.ts', 'export default 1;\n'],
  ['no-restricted-syntax', 'gateway/server.ts', "export * from './context.ts';\n"],
  ['no-console', 'gateway/server.ts', 'console.log(1);\n'],
  ['no-warning-comments', 'gateway/server.ts', `// ${'TODO'}: later\n`],
  ['@typescript-eslint/no-explicit-any', 'gateway/server.ts', 'export const a = (x: any) => String(x);\n'],
  ['@typescript-eslint/ban-ts-comment', 'gateway/server.ts', '// @ts-ignore\nexport const a = 1;\n'],
  ['@typescript-eslint/no-non-null-assertion', 'gateway/server.ts', 'export const a = (x?: string) => x!;\n'],
])('%s bites in %s', async (rule, file, code) => {
  expect(await rulesAgainst(file, code)).toContain(rule);
});

test.each([
  [300, []],
  [301, [['local/long-file', 1]]],
  [
    501,
    [
      ['local/long-file', 1],
      ['max-lines', 2],
    ],
  ],
])('a file of %i lines', async (lines, expected) => {
  const code = '// one\n'.repeat(lines);
  const [result] = await eslint.lintText(code, { filePath: join(root, 'gateway/server.ts') });
  const found = (result?.messages ?? []).map(({ ruleId, severity }) => [ruleId, severity]);
  expect(found.sort()).toEqual(expected);
});

test.each([
  'gateway/server.ts',
  'web/app/App.tsx',
  'web/e2e/home.spec.ts',
  'scripts/check.ts',
  'schema/sdl/event.graphql',
  'web/features/home/home.graphql',
])('in %s nothing but a long file only warns', async (file) => {
  const config = (await eslint.calculateConfigForFile(join(root, file))) as {
    rules: Record<string, [severity: number]>;
  };
  const warns = Object.keys(config.rules).filter((rule) => config.rules[rule]?.[0] === 1);
  expect(warns).toEqual(['local/long-file']);
});

test('SDL without a description is refused', async () => {
  expect(await rulesAgainst('schema/sdl/planted.graphql', 'type Query { now: String! }\n')).toContain(
    '@graphql-eslint/require-description',
  );
});

test('an operation carries no suffix in its name', async () => {
  const code = 'query HomeQuery { home { __typename } }\n';
  expect(await rulesAgainst('web/features/home/planted.graphql', code)).toContain(
    '@graphql-eslint/naming-convention',
  );
});

describe('rules that need types', () => {
  const breaches: Record<string, string> = {
    'await-thenable': 'await one;',
    'no-floating-promises': 'later();',
    'no-misused-promises': 'if (later()) one;',
    'no-unnecessary-type-assertion': 'export const same = one as number;',
    'no-unsafe-argument': 'take(any);',
    'no-unsafe-assignment': 'export const two: number = any;',
    'no-unsafe-call': 'any();',
    'no-unsafe-member-access': 'any.member;',
    'no-unsafe-return': 'export const give = (): number => any;',
    'only-throw-error': "export const fail = () => { throw 'a text'; };",
    'switch-exhaustiveness-check':
      "export const pick = (way: 'a' | 'b') => { switch (way) { case 'a': return 1; } };",
  };
  const given = `const one: number = 1;
const any = JSON.parse('1');
const later = (): Promise<number> => Promise.resolve(one);
const take = (x: number): number => x;
export const all = [any === one, later, take];
`;
  const rules = Object.keys(breaches);
  // Not below .cache: what git ignores is not linted.
  const tree = mkdtempSync(join(tmpdir(), 'lint-'));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json'])
    copyFileSync(join(root, file), join(tree, file));
  mkdirSync(join(tree, 'platform'));
  const planted = {
    'platform/tsconfig.json': JSON.stringify({ extends: '../tsconfig.base.json', include: ['**/*.ts'] }),
    'platform/good.ts': 'export const one = await Promise.resolve(1);\n',
    ...Object.fromEntries(
      Object.entries(breaches).map(([rule, breach]) => [`platform/${rule}.ts`, `${given}${breach}\n`]),
    ),
  };
  for (const [file, text] of Object.entries(planted)) writeFileSync(join(tree, file), text);
  afterAll(() => rmSync(tree, { recursive: true }));
  const { stdout } = spawnSync(
    join(root, 'node_modules', '.bin', 'oxlint'),
    ['--type-aware', '--format', 'json'],
    {
      cwd: tree,
      encoding: 'utf8',
    },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const told = diagnostics.map(({ code, filename }) => `${filename} ${/\((.+)\)/.exec(code)?.[1]}`);

  test.each(rules)('%s bites', (rule) => {
    expect(told).toContain(`platform/${rule}.ts ${rule}`);
  });

  test('what is good passes, and every rule of the table is shown', () => {
    expect(told.filter((one) => one.startsWith('platform/good.ts'))).toEqual([]);
    const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8');
    expect(
      [...new Set([...config.matchAll(/"typescript\/([\w-]+)"/g)].map(([, rule]) => rule))].sort(),
    ).toEqual(rules);
  });
});
