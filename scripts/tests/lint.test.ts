// Each rule of .oxlintrc.json and of eslint.config.js must detect a planted violation.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ESLint } from 'eslint';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from './_temp-tree.ts';

interface Diagnostic {
  code: string;
  severity: 'error' | 'warning';
  filename: string;
}

interface Breach {
  rule: string;
  file: string;
  code: string;
}

const good = 'export const one = 1;\n';
const component = (body: string) =>
  `import { useEffect, useMemo, useRef, useState } from 'react';\nexport const used = [useEffect, useMemo, useRef, useState];\n${body}\n`;
const typed = (breach: string) => `const one: number = 1;
const any = JSON.parse('1');
const later = (): Promise<number> => Promise.resolve(one);
const take = (x: number): number => x;
export const all = [any === one, later, take];
${breach}
`;

const passing: [file: string, code: string][] = [
  ['platform/sale/hold-seats.ts', good],
  ['platform/sale/seat-hold.rule.ts', 'export const at = (now: number) => new Date(now);\n'],
  ['platform/config.ts', 'export const port = process.env.PORT;\n'],
  ['platform/awaited.ts', 'export const one = await Promise.resolve(1);\n'],
  ['web/features/home/HomeScreen.tsx', good],
  ['web/e2e/_fixtures.ts', "export const name = (given?: string) => given!;\nconsole.log('seen');\n"],
];

/** By rule, each in a file of its own; `*` stands for the number of the violation. */
const breaches: Breach[] = Object.entries({
  'local/file-name': [
    ['platform/sale/utils.ts', good],
    ['platform/sale/index.ts', good],
    ['platform/sale/seat-helpers.ts', good],
    ['platform/sale/HoldSeats.ts', good],
    ['web/ui/price_tag.tsx', good],
  ],
  'local/no-clock': [
    ['platform/sale/*.rule.ts', 'export const now = () => Date.now();'],
    ['platform/sale/*.rule.ts', 'export const now = () => new Date();'],
    ['schema/rules/*.rule.ts', 'export const dice = () => Math.random();'],
  ],
  'local/exceptions-have-reasons': [
    ['web/app/*.ts', '// oxlint-disable-next-line no-console\nconsole.log(1);'],
  ],
  'local/no-barrel': [['gateway/*.ts', "export * from './context.ts';"]],
  'import/no-default-export': [['gateway/*.ts', 'export default 1;']],
  eqeqeq: [['gateway/*.ts', 'export const same = (a: number, b: number) => a == b;']],
  'max-lines': [['gateway/*.ts', '// one\n'.repeat(501)]],
  'no-array-constructor': [['gateway/*.ts', 'export const list = new Array(1, 2);']],
  'no-console': [['gateway/*.ts', 'console.log(1);']],
  'no-restricted-properties': [['gateway/*.ts', 'export const port = process.env.PORT;']],
  'no-unused-expressions': [['gateway/*.ts', 'const one = 1;\none + 1;\nexport { one };']],
  'no-unused-vars': [['gateway/*.ts', 'const one = 1;\nexport const two = 2;']],
  'no-useless-constructor': [['gateway/*.ts', 'export class One { constructor() {} one = 1; }']],
  'no-var': [['gateway/*.ts', 'export var one = 1;']],
  'no-warning-comments': [['gateway/*.ts', `// ${'TODO'}: later`]],
  'object-shorthand': [['gateway/*.ts', 'const one = 1;\nexport const all = { one: one };']],
  'prefer-const': [['gateway/*.ts', 'let one = 1;\nexport const two = one;']],
  'prefer-rest-params': [['gateway/*.ts', 'export function all() { return arguments[0]; }']],
  'prefer-spread': [['gateway/*.ts', 'export const most = (all: number[]) => Math.max.apply(Math, all);']],
  'prefer-template': [['gateway/*.ts', "export const hello = (name: string) => 'hello ' + name;"]],
  'typescript/ban-ts-comment': [['gateway/*.ts', '// @ts-ignore\nexport const a = 1;']],
  'typescript/consistent-type-imports': [
    ['gateway/*.ts', "import { Room } from './room.ts';\nexport const a = (x: Room) => String(x);"],
  ],
  'typescript/no-duplicate-enum-values': [['gateway/*.ts', 'export enum A { One = 1, Two = 1 }']],
  'typescript/no-dynamic-delete': [
    ['gateway/*.ts', 'export const drop = (from: Record<string, 1>, name: string) => delete from[name];'],
  ],
  'typescript/no-empty-object-type': [['gateway/*.ts', 'export const a = (x: {}) => x;']],
  'typescript/no-explicit-any': [['gateway/*.ts', 'export const a = (x: any) => String(x);']],
  'typescript/no-extra-non-null-assertion': [['web/e2e/*.ts', 'export const a = (x?: string) => x!!;']],
  'typescript/no-extraneous-class': [['gateway/*.ts', 'export class One {}']],
  'typescript/no-misused-new': [['gateway/*.ts', 'export interface One { new (): One }']],
  'typescript/no-namespace': [['gateway/*.ts', 'export namespace One { export const a = 1; }']],
  'typescript/no-non-null-asserted-nullish-coalescing': [
    ['web/e2e/*.ts', "export const a = (x: { b?: string }) => x.b! ?? '';"],
  ],
  'typescript/no-non-null-asserted-optional-chain': [
    ['web/e2e/*.ts', 'export const a = (x?: { b: string }) => x?.b!;'],
  ],
  'typescript/no-non-null-assertion': [['gateway/*.ts', 'export const a = (x?: string) => x!;']],
  'typescript/no-require-imports': [
    ['gateway/*.ts', "import fs = require('node:fs');\nexport const a = fs;"],
  ],
  'typescript/no-this-alias': [
    ['gateway/*.ts', 'export function one(this: object) { const self = this; return self; }'],
  ],
  'typescript/no-unnecessary-type-constraint': [
    ['gateway/*.ts', 'export const a = <T extends unknown>(x: T) => x;'],
  ],
  'typescript/no-unsafe-declaration-merging': [
    ['gateway/*.ts', 'export interface One { a: 1 }\nexport class One { b = 1; }'],
  ],
  'typescript/no-unsafe-function-type': [['gateway/*.ts', 'export const a = (x: Function) => x;']],
  'typescript/no-wrapper-object-types': [['gateway/*.ts', 'export const a = (x: String) => x;']],
  'typescript/prefer-as-const': [['gateway/*.ts', "export const a = 'a' as 'a';"]],
  'typescript/prefer-literal-enum-member': [['gateway/*.ts', "export enum A { One = 'x'.length }"]],
  'typescript/prefer-namespace-keyword': [['gateway/*.ts', 'export declare module One { const a: 1; }']],
  'typescript/triple-slash-reference': [
    ['gateway/*.ts', '/// <reference path="./room.ts" />\nexport const a = 1;'],
  ],
  'typescript/unified-signatures': [
    [
      'gateway/*.ts',
      'export declare function a(x: string): void;\nexport declare function a(x: number): void;',
    ],
  ],
  'typescript/await-thenable': [['platform/*.ts', typed('await one;')]],
  'typescript/no-floating-promises': [['platform/*.ts', typed('later();')]],
  'typescript/no-misused-promises': [['platform/*.ts', typed('if (later()) take(one);')]],
  'typescript/no-unnecessary-type-assertion': [
    ['platform/*.ts', typed('export const same = one as number;')],
  ],
  'typescript/no-unsafe-argument': [['platform/*.ts', typed('take(any);')]],
  'typescript/no-unsafe-assignment': [['platform/*.ts', typed('export const two: number = any;')]],
  'typescript/no-unsafe-call': [['platform/*.ts', typed('any();')]],
  'typescript/no-unsafe-member-access': [['platform/*.ts', typed('export const two: unknown = any.member;')]],
  'typescript/no-unsafe-return': [['platform/*.ts', typed('export const give = (): number => any;')]],
  'typescript/only-throw-error': [['platform/*.ts', typed("export const fail = () => { throw 'a text'; };")]],
  'typescript/switch-exhaustiveness-check': [
    [
      'platform/*.ts',
      typed("export const pick = (way: 'a' | 'b') => { switch (way) { case 'a': return 1; } };"),
    ],
  ],
  'react/rules-of-hooks': [
    [
      'web/app/*.tsx',
      component(
        'export function One({ is }: { is: boolean }) { if (is) { useState(1); } return <p>{String(is)}</p>; }',
      ),
    ],
  ],
  'react/exhaustive-deps': [
    [
      'web/app/*.tsx',
      component(
        'export function One({ is }: { is: string }) { useEffect(() => { document.title = is; }, []); return <p>{is}</p>; }',
      ),
    ],
  ],
  'react/static-components': [
    ['web/app/*.tsx', component('export function One() { const Two = () => <i />; return <Two />; }')],
  ],
  'react/use-memo': [
    [
      'web/app/*.tsx',
      component(
        'export function One({ is }: { is: string }) { const two = useMemo((other: string) => other + is, [is]); return <p>{String(two)}</p>; }',
      ),
    ],
  ],
  'react/immutability': [
    [
      'web/app/*.tsx',
      component('export function One(props: { is: string }) { props.is = "b"; return <p>{props.is}</p>; }'),
    ],
  ],
  'react/globals': [
    [
      'web/app/*.tsx',
      component('let count = 0;\nexport function One() { count = 1; return <p>{count}</p>; }'),
    ],
  ],
  'react/refs': [
    [
      'web/app/*.tsx',
      component('export function One() { const kept = useRef(1); return <p>{kept.current}</p>; }'),
    ],
  ],
  'react/error-boundaries': [
    ['web/app/*.tsx', component('export function One() { try { return <p />; } catch { return null; } }')],
  ],
  'react/purity': [['web/app/*.tsx', component('export function One() { return <p>{Math.random()}</p>; }')]],
  'react/set-state-in-render': [
    [
      'web/app/*.tsx',
      component('export function One() { const [a, set] = useState(1); set(2); return <p>{a}</p>; }'),
    ],
  ],
} satisfies Record<string, [file: string, code: string][]>).flatMap(([rule, shown]) =>
  shown.map(([file, code], index) => ({
    rule,
    file: file.replace('*', `${rule.replace(/[^a-z]+/g, '-')}-${index}`),
    code: code.endsWith('\n') ? code : `${code}\n`,
  })),
);

/** Rules for which no violation is known that neither TypeScript nor an earlier rule refuses first. */
const notShown = [
  'react/preserve-manual-memoization',
  'react/incompatible-library',
  'react/unsupported-syntax',
];

// Not below .cache, because ignored files are not linted.
const tree = mkdtempSync(join(tmpdir(), 'lint-'));
symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
for (const path of ['.oxlintrc.json', 'tsconfig.base.json', 'scripts/lint'])
  cpSync(join(root, path), join(tree, path), { recursive: true });
const plant = (file: string, text: string) => {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
};
plant('platform/tsconfig.json', JSON.stringify({ extends: '../tsconfig.base.json', include: ['**/*.ts'] }));
for (const [file, code] of passing) plant(file, code);
for (const { file, code } of breaches) plant(file, code);
plant('gateway/three-hundred.ts', '// one\n'.repeat(300));
plant('gateway/more-than-three-hundred.ts', '// one\n'.repeat(301));
afterAll(() => rmSync(tree, { recursive: true }));

const { stdout } = spawnSync(join(root, 'node_modules', '.bin', 'oxlint'), ['--format', 'json'], {
  cwd: tree,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 ** 2,
});
const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
/** `eslint(eqeqeq)` is `eqeqeq`, `typescript-eslint(no-namespace)` is `typescript/no-namespace`. */
const nameOf = (code: string) => {
  const [, plugin = '', rule = ''] = /^(.+)\((.+)\)$/.exec(code) ?? [];
  return plugin === 'eslint' ? rule : `${plugin.replace(/[-_](eslint|hooks)$/, '')}/${rule}`;
};
const told = (file: string) =>
  diagnostics.filter(({ filename }) => filename === file).map(({ code }) => nameOf(code));

test.each(passing)('%s passes', (file) => {
  expect(told(file)).toEqual([]);
});

test.each(breaches)('$rule bites in $file', ({ rule, file }) => {
  expect(told(file)).toContain(rule);
});

test('every rule is violated here, and only a long file is a mere warning', () => {
  const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
    rules: Record<string, unknown>;
    overrides: { rules: Record<string, unknown> }[];
  };
  const rules = [config, ...config.overrides].flatMap((one) => Object.entries(one.rules));
  const names = new Set(rules.map(([name]) => name));
  const shown = new Set([...breaches.map(({ rule }) => rule), 'local/long-file', ...notShown]);
  expect([...names].sort()).toEqual([...shown].sort());
  expect(rules.filter(([, level]) => level === 'warn').map(([name]) => name)).toEqual(['local/long-file']);
});

test('a file is reported from 300 lines', () => {
  expect(told('gateway/three-hundred.ts')).toEqual([]);
  expect(told('gateway/more-than-three-hundred.ts')).toEqual(['local/long-file']);
  const warns = diagnostics.filter(({ severity }) => severity === 'warning').map(({ code }) => nameOf(code));
  expect(new Set(warns)).toEqual(new Set(['local/long-file']));
});

describe('GraphQL', () => {
  const eslint = new ESLint({ cwd: root });
  const rulesAgainst = async (file: string, code: string): Promise<string[]> => {
    const [result] = await eslint.lintText(code, { filePath: join(root, file) });
    return (result?.messages ?? []).map((one) => one.ruleId ?? one.message);
  };

  test('SDL without a description is refused', async () => {
    expect(await rulesAgainst('schema/sdl/planted.graphql', 'type Query { now: String! }\n')).toContain(
      '@graphql-eslint/require-description',
    );
  });

  test('an operation has no suffix in its name', async () => {
    const code = 'query HomeQuery { home { __typename } }\n';
    expect(await rulesAgainst('web/features/home/planted.graphql', code)).toContain(
      '@graphql-eslint/naming-convention',
    );
  });

  test.each(['schema/sdl/event.graphql', 'web/features/home/home.graphql'])(
    'in %s nothing but a long file only warns',
    async (file) => {
      const config = (await eslint.calculateConfigForFile(join(root, file))) as {
        rules: Record<string, [severity: number]>;
      };
      const warns = Object.keys(config.rules).filter((rule) => config.rules[rule]?.[0] === 1);
      expect(warns).toEqual(['local/long-file']);
    },
  );
});
