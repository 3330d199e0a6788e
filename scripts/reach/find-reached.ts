// What of the product's source is used by the product, file by file and name by name: from where processes and pages
// begin, along imports and names. What only a test uses is not reached.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Foreign, type Module, type Uses, readModule } from './read-module.ts';

/** What is used, by path from the root of the repository. */
export interface Reached {
  readonly files: ReadonlySet<string>;
  /** `path#name` of everything declared at the top of a file. */
  readonly names: ReadonlySet<string>;
  /** `path#name.member`: what is taken of an object by name. */
  readonly members: ReadonlySet<string>;
  /** What a file declares, and the keys and strings inside of it. */
  words(file: string, name: string): ReadonlySet<string> | undefined;
}

const packages: Readonly<Record<string, string>> = { '@mo-man/schema/': 'schema/' };

/** Reads from `entries` on, below `root`. */
export function findReached(root: string, entries: readonly string[]): Reached {
  const modules = new Map<string, Module>();
  const files = new Set<string>();
  const names = new Set<string>();
  const members = new Set<string>();
  const waiting: (() => void)[] = [];

  const moduleOf = (file: string): Module => {
    const known = modules.get(file);
    if (known) return known;
    const read = readModule(file, readFileSync(join(root, file), 'utf8'));
    modules.set(file, read);
    return read;
  };

  /** The file of ours that a specifier means; undefined for packages, styles and data. */
  const resolve = (specifier: string, from: string): string | undefined => {
    const ours = Object.entries(packages).find(([prefix]) => specifier.startsWith(prefix));
    const path = ours
      ? `${ours[1]}${specifier.slice(ours[0].length)}`
      : relative(root, join(root, dirname(from), specifier));
    const isSource = /\.(tsx?|css)$/.test(path) && !/(^|\/)node_modules\//.test(path);
    return isSource && (ours ?? specifier.startsWith('.')) && existsSync(join(root, path)) ? path : undefined;
  };

  const run = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    if (file.endsWith('.css')) return;
    const module = moduleOf(file);
    for (const specifier of module.runs) later(specifier, file, run);
    waiting.push(() => {
      follow(module.effects, file);
    });
  };

  const later = (specifier: string, from: string, act: (file: string) => void) => {
    const file = resolve(specifier, from);
    if (file)
      waiting.push(() => {
        act(file);
      });
  };

  const reachAll = (file: string) => {
    run(file);
    if (file.endsWith('.css')) return;
    const module = moduleOf(file);
    for (const name of module.exports.keys()) reachExport(file, name);
    for (const specifier of module.forwards) later(specifier, file, reachAll);
  };

  const reachExport = (file: string, name: string, taken: readonly string[] = []) => {
    if (name === '*') {
      if (taken.length === 0) reachAll(file);
      for (const member of taken) reachExport(file, member);
      return;
    }
    const module = moduleOf(file);
    const inside = module.exports.get(name);
    if (typeof inside === 'string') reachName(file, inside, taken);
    else if (inside) reachForeign(inside, file, taken);
    else
      for (const specifier of module.forwards)
        later(specifier, file, (next) => {
          reachExport(next, name, taken);
        });
  };

  const reachForeign = (foreign: Foreign, from: string, taken: readonly string[]) => {
    later(foreign.from, from, (file) => {
      if (!file.endsWith('.css')) reachExport(file, foreign.name, taken);
    });
  };

  const reachName = (file: string, name: string, taken: readonly string[]) => {
    const module = moduleOf(file);
    const foreign = module.imports.get(name);
    if (foreign) {
      reachForeign(foreign, file, taken);
      return;
    }
    const uses = module.declares.get(name);
    if (!uses) return;
    for (const member of taken) members.add(`${file}#${name}.${member}`);
    if (names.has(`${file}#${name}`)) return;
    names.add(`${file}#${name}`);
    run(file);
    waiting.push(() => {
      follow(uses, file);
    });
  };

  const follow = (uses: Uses, file: string) => {
    for (const name of uses.names) {
      const taken = [...uses.members]
        .filter((member) => member.startsWith(`${name}.`))
        .map((member) => member.slice(name.length + 1));
      reachName(file, name, taken);
    }
    for (const specifier of uses.files) {
      later(specifier.startsWith('.') ? specifier : `./${specifier}`, file, reachAll);
      if (!specifier.startsWith('.') && existsSync(join(root, specifier)))
        waiting.push(() => {
          reachAll(specifier);
        });
    }
  };

  for (const entry of entries) reachAll(entry);
  for (let next = waiting.pop(); next; next = waiting.pop()) next();
  return { files, names, members, words: (file, name) => modules.get(file)?.words.get(name) };
}
