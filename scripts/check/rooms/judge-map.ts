// What keeps the code from fitting on one map: rooms and domains that import each other in a circle, and folders that are too full.
import { dirname } from 'node:path';
import { domainOf, findLoops } from './room-loops.rule.ts';

/** What dependency-cruiser tells of the imports (`--output-type json`), as far as it is read here. */
export interface Cruise {
  modules: readonly {
    source: string;
    dependencies: readonly { resolved: string }[];
  }[];
}

/** Files of code above which a folder wants rooms of its own. */
const fullFolder = 25;
/** It has one file for each noun of the schema. */
const exempt = ['schema/sdl'];

const packages = ['platform', 'gateway', 'web'];
const isCode = (file: string) => /\.(?:tsx?|css|graphql)$/.test(file);
const isTest = (file: string) => /\.test\.tsx?$|\/(?:tests|e2e|generated)\//.test(file);

/**
 * A line for each import between two rooms, or two domains, of one circle, types included (among them are those that lead back up), and for each
 * folder that is too full. `files` are all files of the repository.
 */
export function judgeMap({ modules }: Cruise, files: readonly string[]): string[] {
  const imports = modules
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    )
    .filter(({ from, to }) => !isTest(from) && !isTest(to));
  const circles = packages.flatMap((name) => {
    const own = imports.filter(({ from, to }) => from.startsWith(`${name}/`) && to.startsWith(`${name}/`));
    return findLoops(own).map((arrow) => `rooms in a circle: ${arrow}`);
  });
  const domains = findLoops(imports, domainOf).map((arrow) => `domains in a circle: ${arrow}`);
  const full = [...Map.groupBy(files.filter(isCode), dirname)].flatMap(([folder, { length }]) =>
    length > fullFolder && !exempt.includes(folder)
      ? [`${folder}: ${length} files of code, at most ${fullFolder}`]
      : [],
  );
  return [...circles, ...domains, ...full.sort()];
}
