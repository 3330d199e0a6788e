// Each house rule of eslint.config.js is shown one breach and must bite. Rules that need types are left
// out: the planted files are in no project.
import { join } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';
import { root } from './_temp-tree.ts';

const untyped = { ...tseslint.configs.disableTypeChecked };
const eslint = new ESLint({
  cwd: root,
  overrideConfig: [
    { ...untyped, files: ['**/*.{ts,tsx}'] } as ESLint.Options['overrideConfig'] & object,
  ].flat(),
});

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
  ['max-lines', 'gateway/server.ts', '\n'.repeat(301)],
  ['@typescript-eslint/no-explicit-any', 'gateway/server.ts', 'export const a = (x: any) => String(x);\n'],
  ['@typescript-eslint/ban-ts-comment', 'gateway/server.ts', '// @ts-ignore\nexport const a = 1;\n'],
  ['@typescript-eslint/no-non-null-assertion', 'gateway/server.ts', 'export const a = (x?: string) => x!;\n'],
])('%s bites in %s', async (rule, file, code) => {
  expect(await rulesAgainst(file, code)).toContain(rule);
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
