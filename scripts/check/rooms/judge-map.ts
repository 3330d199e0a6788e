// Checks the structure of the code: circular imports of rooms and domains, and folders with too many files.
import { dirname } from 'node:path';
import { domainOf, findLoops } from './room-loops.rule.ts';

/** Output of dependency-cruiser (`--output-type json`), as far as it is used here. */
export interface Cruise {
  modules: readonly {
    source: string;
    dependencies: readonly { resolved: string }[];
  }[];
}

/** Maximum number of code files in a folder. */
const fullFolder = 25;
/** It has one file for each noun of the schema. */
const exempt = ['schema/sdl'];

const packages = ['platform', 'gateway', 'web'];
const isCode = (file: string) => /\.(?:tsx?|css|graphql)$/.test(file);
const isTest = (file: string) => /\.test\.tsx?$|\/(?:tests|e2e|generated)\//.test(file);

/**
 * A line for each import between two rooms, or two domains, of one circle, including type imports (at least one of them
 * must be removed), and for each folder with too many files. `files` are all files of the repository.
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
