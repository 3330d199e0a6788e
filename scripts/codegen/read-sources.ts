// Reads SDL and operations from disk, in a fixed order, and checks them against each other.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withLimits } from '@mo-man/schema/read-sdl.ts';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { DefinitionNode, DocumentNode, GraphQLSchema } from 'graphql';
import {
  assertValidSchema,
  GraphQLError,
  Kind,
  lexicographicSortSchema,
  NoUnusedFragmentsRule,
  parse,
  Source,
  specifiedRules,
  validate,
} from 'graphql';
import type { OperationFile } from './compile-operations.ts';
import { compileOperations } from './compile-operations.ts';

/** Input of every generator plugin. */
export type CodegenSources = { schema: GraphQLSchema; files: OperationFile[] } & ReturnType<
  typeof compileOperations
>;

function parseAll(root: string, pattern: string): OperationFile[] {
  const paths = globSync(pattern, { cwd: root }).sort();
  return paths.map((location) => ({
    name: basename(location, '.graphql'),
    location,
    document: parse(new Source(withLimits(readFileSync(join(root, location), 'utf8')), location)),
  }));
}

/** Generated files are in one folder, wherever their sources are. */
function findFileFaults(files: OperationFile[]): string[] {
  const groups = Object.values(Object.groupBy(files, (file) => file.name));
  return groups
    .filter((group) => group !== undefined && group.length > 1)
    .map((group = []) => {
      const places = group.map(({ location }) => location).join(', ');
      return `Two operation files have the same name, and each needs its own: ${places}`;
    });
}

function findNameFaults(files: OperationFile[]): GraphQLError[] {
  const seen = new Map<string, DefinitionNode>();
  return files
    .flatMap((file) => file.document.definitions)
    .flatMap((definition) => {
      const isOurs =
        definition.kind === Kind.OPERATION_DEFINITION || definition.kind === Kind.FRAGMENT_DEFINITION;
      if (!isOurs) return [new GraphQLError('Only operations and fragments may stand here', definition)];
      if (!definition.name) return [new GraphQLError('An operation needs a name', definition)];
      const name = definition.name.value;
      const earlier = seen.get(name);
      seen.set(name, definition);
      return earlier ? [new GraphQLError(`The name ${name} is used twice`, [earlier, definition])] : [];
    });
}

/** Reads both globs below `root`; throws one error that lists all faults with file and line. */
export function readSources(root: string, globs: { schema: string; operations: string }): CodegenSources {
  const sdl = parseAll(root, globs.schema);
  if (sdl.length === 0) throw new Error(`No SDL found at ${globs.schema}`);
  const merged = makeExecutableSchema({ typeDefs: sdl.map((file) => file.document) });
  assertValidSchema(merged);
  const schema = lexicographicSortSchema(merged);
  const files = parseAll(root, globs.operations);
  const whole: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: files.flatMap((file) => file.document.definitions),
  };
  const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);
  const faults = [
    ...findFileFaults(files),
    ...findNameFaults(files),
    ...validate(schema, whole, rules, { maxErrors: 20 }),
  ];
  if (faults.length > 0) throw new Error(faults.map(String).join('\n\n'));
  return { schema, files, ...compileOperations(files) };
}
