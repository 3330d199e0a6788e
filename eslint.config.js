// What a machine can judge about the code. Import fences are in .dependency-cruiser.mjs; rules that need types are in
// .oxlintrc.json, whose compiler reads the whole program in a fraction of the time.
import graphqlPlugin from '@graphql-eslint/eslint-plugin';
import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { localRules } from './scripts/lint/local-rules.ts';

const tests = ['**/*.test.{ts,tsx}', '**/tests/**', 'web/e2e/**'];
const configs = ['*.config.{ts,js}', '**/*.config.ts', '.dependency-cruiser.mjs'];
const operations = ['web/{features,shared,storage}/**/*.graphql'];

/** A long file is looked at: the only rule that warns, so that a warning of `npm test` is always this one. */
const lengths = { 'local/long-file': 'warn', 'max-lines': ['error', 500] };

/** Those that the plugin itself only warns of fail here too. */
const hooks = Object.fromEntries(
  Object.keys(reactHooks.configs.flat.recommended.rules).map((rule) => [rule, 'error']),
);

const graphql = (files, schema, rules) => ({
  files,
  languageOptions: {
    parser: graphqlPlugin.parser,
    parserOptions: { graphQLConfig: { schema, documents: operations } },
  },
  plugins: { '@graphql-eslint': graphqlPlugin, local: localRules },
  rules: {
    ...Object.fromEntries(
      Object.entries(rules).map(([name, options]) => [`@graphql-eslint/${name}`, ['error', ...options]]),
    ),
    ...lengths,
  },
});

export default defineConfig(
  {
    ignores: [
      '**/node_modules/',
      '.cache/',
      '.data/',
      '**/dist/',
      '**/generated/',
      'schema/schema.graphql',
      'web/public/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    extends: [tseslint.configs.strict],
    plugins: { local: localRules },
    rules: {
      'local/file-name': 'error',
      'local/exceptions-have-reasons': 'error',
      ...lengths,
      'no-console': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'start' }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that has it.' },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are read once, in config.ts.' },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'object-shorthand': 'error',
      'prefer-template': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', 'ts-ignore': true, 'ts-nocheck': true },
      ],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}', 'gateway/playground/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended],
    // It also fires where the state is set after an await, which is the very use of an effect.
    rules: { ...hooks, 'react-hooks/set-state-in-effect': 'off' },
  },
  { files: ['**/*.rule.ts'], rules: { 'local/no-clock': 'error' } },
  {
    files: ['**/config.ts', '**/config/*.ts', 'scripts/**', 'client/examples/*.ts', ...configs, ...tests],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: [
      'scripts/**',
      'client/examples/*.ts',
      'simulate/run.ts',
      'demo/{art,plans}/make-*.ts',
      '**/cli.ts',
      '**/start.ts',
      ...tests,
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: [...configs, 'web/e2e/_start-system.ts'],
    rules: {
      'no-restricted-syntax': ['error', { selector: 'ExportAllDeclaration', message: 'No barrels.' }],
    },
  },
  { files: ['**/*.{js,mjs}', 'web/**/*.config.ts'], rules: { 'local/file-name': 'off' } },
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  graphql(['schema/sdl/*.graphql'], 'schema/sdl/*.graphql', {
    'require-description': [
      {
        ignoredSelectors: ['FieldDefinition > InputValueDefinition[name.value=input]'],
        types: true,
        rootField: true,
        FieldDefinition: true,
        InputValueDefinition: true,
        EnumValueDefinition: true,
      },
    ],
    'no-hashtag-description': [],
    'no-unreachable-types': [],
    'unique-enum-value-names': [],
    'require-deprecation-reason': [],
    'naming-convention': [
      {
        types: 'PascalCase',
        FieldDefinition: 'camelCase',
        InputValueDefinition: 'camelCase',
        Argument: 'camelCase',
      },
    ],
  }),
  graphql(operations, 'schema/sdl/*.graphql', {
    'no-anonymous-operations': [],
    'no-duplicate-fields': [],
    'no-deprecated': [],
    'unique-operation-name': [],
    'unique-fragment-name': [],
    'require-selections': [],
    'naming-convention': [
      {
        OperationDefinition: {
          style: 'PascalCase',
          forbiddenSuffixes: ['Query', 'Mutation', 'Subscription'],
        },
        FragmentDefinition: { requiredPattern: /^[A-Z][A-Za-z0-9]*_[a-z][A-Za-z0-9]*$/ },
      },
    ],
  }),
);
