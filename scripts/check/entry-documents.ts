// An HTML entry must not load the documents of screens: each screen loads its own. An entry that is one screen has the
// documents of its screen.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'graphql';
import { documents as pattern } from '../../codegen.ts';
import { compileOperations } from '../codegen/compile-operations.ts';
import { moduleNameOf } from '../codegen/operation-modules.ts';
import { budgets, entryScripts } from './entry-sizes.ts';

/** A document of the web, and its operation file. */
export type KnownDocument = { name: string; hash: string; location: string };

/**
 * Screens that are an entry of their own, by the folder of their documents; a folder below belongs to another screen.
 */
const ownScreens: Record<string, RegExp> = {
  'ticket.html': /^web\/features\/tickets\/[^/]+\/[^/]+$/,
  'waiting.html': /^web\/features\/queue\/((waiting|turn-alert|turn)\/)?[^/]+$/,
};

/** Documents of screens in `script`, which is all that a page loads at first. */
export function findScreenDocuments(page: string, script: string, documents: KnownDocument[]): string[] {
  return documents
    .filter(({ location }) => location.startsWith('web/features/') && !ownScreens[page]?.test(location))
    .filter(({ hash }) => script.includes(hash))
    .map(({ name, location }) => `${page} carries ${name} of ${location}, which belongs to a screen`);
}

/** The same for every entry of the built site. */
export function checkEntryDocuments(root: string): string[] {
  const files = globSync(pattern, { cwd: root }).map((location) => {
    return { location, document: parse(readFileSync(join(root, location), 'utf8')) };
  });
  const documents = compileOperations(files).operations.map(({ name, hash, file }) => {
    return { name, hash, location: files.find((one) => moduleNameOf(one) === file)?.location ?? '' };
  });
  const dist = join(root, 'web', 'dist');
  return Object.keys(budgets).flatMap((page) => {
    const { first, then } = entryScripts(dist, page);
    const script = [...first, ...then].map((file) => readFileSync(join(dist, file), 'utf8')).join('\n');
    return findScreenDocuments(page, script, documents);
  });
}
