import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withLimits } from '@mo-man/schema/read-sdl.ts';
import { type DocumentNode, Kind, concatAST, parse } from 'graphql';

const readNoun = (noun: string): DocumentNode =>
  parse(
    withLimits(
      readFileSync(fileURLToPath(import.meta.resolve(`@mo-man/schema/sdl/${noun}.graphql`)), 'utf8'),
    ),
  );

/** Definitions of these nouns; each has an SDL file. */
export const sdlOf = (nouns: readonly string[]): DocumentNode => concatAST(nouns.map(readNoun));

/** Fields that these nouns add to other types: `Query.home`, `Event.organizer`, … */
export function addedFields(nouns: readonly string[]): Map<string, { description: string | undefined }> {
  const added = new Map<string, { description: string | undefined }>();
  for (const node of sdlOf(nouns).definitions) {
    if (node.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
    for (const { name, description } of node.fields ?? []) {
      added.set(`${node.name.value}.${name.value}`, { description: description?.value });
    }
  }
  return added;
}
