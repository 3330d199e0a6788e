// GraphQL alone: what oxlint (.oxlintrc.json) reads no language for. Import fences are in .dependency-cruiser.mjs.
import graphqlPlugin from '@graphql-eslint/eslint-plugin';
import { defineConfig } from 'eslint/config';
import localRules from './scripts/lint/local-rules.ts';

const operations = ['web/{features,lib,parts,storage,ui}/**/*.graphql'];

/** A long file is looked at: the only rule that warns, so that a warning of `npm test` is always this one. */
const lengths = { 'local/long-file': 'warn', 'max-lines': ['error', 500] };

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
  { ignores: ['**/*.{js,ts,tsx,mjs}', '**/dist/', '.cache/', 'schema/schema.graphql'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
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
    // These three graphql-codegen does not ask for.
    'executable-definitions': [],
    'known-directives': [],
    'no-unused-variables': [],
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
