import { showPath } from '../file/seats/places.rule.ts';
import type { Path } from '../file/parts.rule.ts';

export interface CatalogueProblem {
  /** The file, relative to the imported one. */
  file: string;
  /** Path in that file: `events[0].showings[1].sale_opens_at`. */
  path: string;
  text: string;
}

/** Thrown when a catalogue cannot be imported, with all problems that were found; nothing was written. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  readonly problems: readonly CatalogueProblem[];

  constructor(problems: readonly CatalogueProblem[]) {
    super(problems.map(({ file, path, text }) => `${file}: ${path} ${text}`).join('\n'));
    this.problems = problems;
  }
}

export function problemAt(file: string, path: Path, text: string): CatalogueProblem {
  return { file, path: showPath(path), text };
}
