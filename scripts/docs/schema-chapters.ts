// Changes of the schema between releases, as chapters of docs/schema-changes.md.
import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core';
import type { GraphQLSchema } from 'graphql';
import type { BreakingChange } from '../../schema/breaking-changes.ts';
import type { Deprecation } from './deprecations.ts';

/** A released schema, or the current one. */
export interface Version {
  title: string;
  schema: GraphQLSchema;
}

/** Changes that a client can notice; descriptions and annotations of directives are ignored. */
const isNoticed = ({ type }: Change) => !/DESCRIPTION|DIRECTIVE|DEPRECATION/.test(String(type));

/** In the order of their paths. */
export async function changesBetween(before: GraphQLSchema, after: GraphQLSchema): Promise<Change[]> {
  const changes = (await diff(before, after)).filter(isNoticed);
  return changes.sort((one, other) => keyOf(one).localeCompare(keyOf(other), 'en'));
}

const keyOf = ({ path = '', message }: Change) => `${path} ${message}`;

const isBreaking = ({ criticality }: Change) => criticality.level === CriticalityLevel.Breaking;

/** Breaking changes that are missing in the table, and rows of the table without a change; one line each. */
export function findUnrecorded(changes: readonly Change[], table: readonly BreakingChange[]): string[] {
  const breaking = changes.filter(isBreaking);
  const recorded = new Set(table.map(({ path }) => path));
  const happened = new Set(breaking.map(({ path }) => path));
  return [
    ...breaking
      .filter(({ path }) => !recorded.has(path ?? ''))
      .map(({ message }) => `${message}: it may break clients, and is not in schema/breaking-changes.ts`),
    ...table
      .filter(({ path }) => !happened.has(path))
      .map(({ path }) => `schema/breaking-changes.ts has ${path}, which broke nothing`),
  ];
}

/** One version's chapter. */
export function describeVersion(
  title: string,
  changes: readonly Change[],
  table: readonly BreakingChange[],
): string {
  const isRisky = ({ criticality }: Change) => criticality.level === CriticalityLevel.Dangerous;
  const others = changes.filter((change) => !isBreaking(change));
  const parts = [
    part('May break a client', describeBreaking(changes.filter(isBreaking), table)),
    part('May surprise a client', others.filter(isRisky).map(lineOf)),
    part('New', others.filter((change) => !isRisky(change)).map(lineOf)),
  ].filter(Boolean);
  return [`## ${title}`, ...(parts.length > 0 ? parts : ['Nothing changed.'])].join('\n\n');
}

const part = (title: string, lines: string[]): string =>
  lines.length === 0 ? '' : `### ${title}\n\n${lines.join('\n')}`;

/** The messages quote names; the page shows them as code. */
const lineOf = ({ message }: Change): string => `- ${message.replaceAll(/'([^']*)'/g, '`$1`')}`;

/** Changes with the same reason are grouped. */
function describeBreaking(changes: readonly Change[], table: readonly BreakingChange[]): string[] {
  const saidOf = ({ path }: Change) => {
    const row = table.find((one) => one.path === path);
    return row ? `${row.decided}: ${row.why} **Clients**: ${row.clients}\n` : '';
  };
  const groups = Object.entries(Object.groupBy(changes, saidOf));
  return groups.flatMap(([said, group = []]) => [said, ...group.map(lineOf), '']);
}

/** Deprecations that are still answered. */
export function describeDeprecations(found: readonly Deprecation[]): string {
  const rows = found.map(({ path, instead, until }) => `| \`${path}\` | \`${instead}\` | ${until} |`);
  const head = '## On its way out\n\n';
  if (rows.length === 0) return `${head}Nothing.`;
  return `${head}| what | instead | answered until |\n| --- | --- | --- |\n${rows.join('\n')}`;
}
