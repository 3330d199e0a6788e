// Preset of graphql-codegen: one module for each operation file, in one folder and named after it.
import { basename, join } from 'node:path';
import type { Types } from '@graphql-codegen/plugin-helpers';
import { Kind, visit } from 'graphql';

type Document = Types.DocumentFile;

/** Name of an operation file and of the module made from it. */
export const moduleNameOf = ({ location = '' }: Document): string => basename(location, '.graphql');

function refuseSameNames(documents: Document[]): void {
  for (const group of Map.groupBy(documents, moduleNameOf).values()) {
    if (group.length === 1) continue;
    const places = group.map(({ location }) => location).join(', ');
    throw new Error(`Two operation files have the same name, and each needs its own: ${places}`);
  }
}

/** Names of fragments that a document uses, and of those that are in it. */
function fragmentsOf({ document }: Document) {
  const [used, own] = [new Set<string>(), new Set<string>()];
  if (document)
    visit(document, {
      [Kind.FRAGMENT_SPREAD]: ({ name }) => void used.add(name.value),
      [Kind.FRAGMENT_DEFINITION]: ({ name }) => void own.add(name.value),
    });
  return { used, own };
}

/** Finds for a document all whose fragments it uses, directly or indirectly. */
function findUsed(documents: Document[]): (document: Document) => Set<Document> {
  const fragments = new Map(documents.map((one) => [one, fragmentsOf(one)]));
  const uses = new Map(
    [...fragments].map(([one, { used }]) => [
      one,
      documents.filter((other) => !used.isDisjointFrom(fragments.get(other)?.own ?? new Set())),
    ]),
  );
  return (document) => {
    const reached = new Set([document]);
    // A set's iterator also visits what is added meanwhile.
    for (const one of reached) for (const other of uses.get(one) ?? []) reached.add(other);
    return reached;
  };
}

export const operationModules: Types.OutputPreset = {
  buildGeneratesSection: ({ baseOutputDir, documents, ...options }) => {
    refuseSameNames(documents);
    const usedBy = findUsed(documents);
    return documents.map((own) => {
      // Of all documents the official plugin would collect the types for each module, which took two thirds of a run.
      const used = usedBy(own);
      return {
        ...options,
        filename: join(baseOutputDir, `${moduleNameOf(own)}.ts`),
        // "External" ones are read for their fragments, and not written.
        documents: documents
          .filter((one) => used.has(one))
          .map((one) => ({ ...one, type: one === own ? 'standard' : 'external' }) as const),
      };
    });
  },
};
