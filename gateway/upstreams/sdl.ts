// Reads the contract's SDL files and cuts them to what one upstream answers for.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withLimits } from '@mo-man/schema/read-sdl.ts';
import { type DefinitionNode, type DocumentNode, Kind, parse } from 'graphql';

export type RootName = 'Query' | 'Mutation' | 'Subscription';

const readNoun = (noun: string): DocumentNode =>
  parse(
    withLimits(
      readFileSync(fileURLToPath(import.meta.resolve(`@mo-man/schema/sdl/${noun}.graphql`)), 'utf8'),
    ),
  );

/** Definitions of these nouns (one SDL file each), without the roots that are not wanted here. */
export function sdlOf(nouns: readonly string[], without: readonly RootName[]): DocumentNode {
  const definitions = nouns.flatMap((noun) => readNoun(noun).definitions);
  return { kind: Kind.DOCUMENT, definitions: definitions.filter((node) => !isRoot(node, without)) };
}

/** Only the subscription roots of these nouns. */
export function subscriptionsOf(nouns: readonly string[]): DocumentNode {
  const definitions = nouns.flatMap((noun) => readNoun(noun).definitions);
  return { kind: Kind.DOCUMENT, definitions: definitions.filter((node) => isRoot(node, ['Subscription'])) };
}

/** The fields that these nouns add to types of others: `Query.home`, `Event.organizer`, … */
export function addedFields(nouns: readonly string[]): Map<string, { description: string | undefined }> {
  const added = new Map<string, { description: string | undefined }>();
  for (const node of nouns.flatMap((noun) => readNoun(noun).definitions)) {
    if (node.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
    for (const { name, description } of node.fields ?? []) {
      added.set(`${node.name.value}.${name.value}`, { description: description?.value });
    }
  }
  return added;
}

function isRoot(node: DefinitionNode, names: readonly string[]): boolean {
  const isObject = node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION;
  return isObject && names.includes(node.name.value);
}
