// Second part of docs/api.md: every type with its fields.
import {
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';

import { scopeOf } from './scope.ts';
import { upstreamCallsOf } from './upstream-calls.ts';

type Words = (text: string | null | undefined) => string;
type Anchor = (type: GraphQLType) => string;

export const cell = (text: string): string => text.replaceAll('|', '\\|');

export function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

function body(type: GraphQLNamedType, anchor: Anchor, words: Words): string {
  if (isEnumType(type)) {
    const rows = type.getValues().map(({ name, description }) => [`\`${name}\``, cell(words(description))]);
    return table(['value', 'meaning'], rows);
  }
  if (isObjectType(type) || isInputObjectType(type)) {
    const fields = type.getFields() as Record<string, GraphQLField<unknown, unknown> | GraphQLInputField>;
    const rows = Object.values(fields).map((field) => [
      `\`${field.name}\``,
      anchor(field.type),
      cell([words(field.description), ...marksOf(field), ...callsOf(type.name, field.name)].join(' ')),
    ]);
    return table(['field', 'type', 'meaning'], rows);
  }
  return '';
}

/** The scope that apps need for it, where it is marked itself. */
function marksOf({ astNode }: GraphQLField<unknown, unknown> | GraphQLInputField): string[] {
  const scope = scopeOf({ astNode });
  return scope ? [`_${scope}._`] : [];
}

/** Upstream calls of a field, in addition to those of its parent. */
const callsOf = (type: string, field: string): string[] =>
  upstreamCallsOf(type, field).map((call) => `_Upstream:_ \`${call}\`.`);

/** All types except the roots and GraphQL's own, by name. */
export function describeTypes(schema: GraphQLSchema, anchor: Anchor, words: Words): string {
  const roots = new Set(['Query', 'Mutation', 'Subscription']);
  const types = Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__') && !roots.has(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const parts = types.map((type) => {
    const scope = isObjectType(type) ? scopeOf(type) : undefined;
    const said = isSpecifiedScalarType(type) ? "GraphQL's own." : words(type.description);
    const own = scope ? `${said} ${scope}.` : said;
    const kind = isScalarType(type) ? '' : body(type, anchor, words);
    return [`### ${type.name}`, own, kind].filter(Boolean).join('\n\n');
  });
  return ['## Types', ...parts].join('\n\n');
}
