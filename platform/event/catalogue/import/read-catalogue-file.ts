// Reads a catalogue file and the files it includes, and remembers which value came from where.
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CatalogueError, problemAt, type CatalogueProblem } from './catalogue-error.ts';
import { catalogueFile, cataloguePart, type Catalogue, type ListName } from '../file/catalogue-file.rule.ts';
import type { FoundProblem } from '../file/parts.rule.ts';
import { problemsIn, sayIssue } from '../file/say-issue.rule.ts';

export interface CatalogueSource {
  catalogue: Catalogue;
  /** Where paths of pictures begin: the folder of the file that was named. */
  folder: string;
  /** A problem of the whole catalogue as a problem of the file that has the value. */
  locate(problem: FoundProblem): CatalogueProblem;
}

interface Part {
  file: string;
  lists: Catalogue;
}

const emptyFile = cataloguePart.parse({});

/** `path` is a JSON file, or a folder with `catalogue.json`. Throws CatalogueError when anything is badly shaped. */
export async function readCatalogueFile(path: string): Promise<CatalogueSource> {
  const root = (await isFolder(path)) ? join(path, 'catalogue.json') : path;
  const value = await readJson(root, basename(root));
  const parsed = catalogueFile.safeParse(value, { error: sayIssue });
  const included = parsed.success ? parsed.data.include : includesOf(value);
  const problems: CatalogueProblem[] = parsed.success
    ? []
    : located(basename(root), problemsIn(parsed.error));
  const parts: Part[] = [];
  if (parsed.success) {
    const { version: _, include: __, ...lists } = parsed.data;
    parts.push({ file: basename(root), lists });
  }
  for (const file of await expand(included, dirname(root), basename(root))) {
    try {
      parts.push({ file, lists: await readPart(join(dirname(root), file), file) });
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new CatalogueError(problems);
  return { ...joinParts(parts), folder: dirname(root) };
}

/** `events/*.json` means every such file of that folder, by name. */
async function expand(included: readonly string[], folder: string, root: string): Promise<string[]> {
  const lists = await Promise.all(
    included.map(async (name, at) => {
      if (basename(name) !== '*.json') return [name];
      const files = await readdir(join(folder, dirname(name))).catch((error: unknown) => {
        throw new CatalogueError([problemAt(root, ['include', at], `cannot be read: ${sayError(error)}`)]);
      });
      return files
        .filter((file) => file.endsWith('.json'))
        .toSorted()
        .map((file) => join(dirname(name), file));
    }),
  );
  return lists.flat();
}

async function readPart(path: string, file: string): Promise<Catalogue> {
  const parsed = cataloguePart.safeParse(await readJson(path, file), { error: sayIssue });
  if (!parsed.success) throw new CatalogueError(located(file, problemsIn(parsed.error)));
  return parsed.data;
}

/** Lists one after the other; `origins` says for every entry which file has it, and where. */
function joinParts(parts: readonly Part[]): Omit<CatalogueSource, 'folder'> {
  const names = Object.keys(cataloguePart.shape) as ListName[];
  const origins = new Map<PropertyKey, { file: string; at: number }[]>();
  const joined: Partial<Record<ListName, unknown[]>> = {};
  for (const name of names) {
    const having = parts.filter(({ lists }) => lists[name]);
    if (having.length === 0) continue;
    joined[name] = having.flatMap(({ lists }) => lists[name] as unknown[]);
    origins.set(
      name,
      having.flatMap(({ file, lists }) => (lists[name] ?? []).map((_, at) => ({ file, at }))),
    );
  }
  return {
    catalogue: { ...emptyFile, ...joined } as Catalogue,
    locate: ({ path: [list = '', index, ...rest], text }) => {
      const origin = typeof index === 'number' ? origins.get(list)?.[index] : undefined;
      if (!origin)
        return problemAt(
          parts[0]?.file ?? '',
          [list, ...(index === undefined ? [] : [index]), ...rest],
          text,
        );
      return problemAt(origin.file, [list, origin.at, ...rest], text);
    },
  };
}

const located = (file: string, problems: readonly FoundProblem[]): CatalogueProblem[] =>
  problems.map(({ path, text }) => problemAt(file, path, text));

function includesOf(value: unknown): string[] {
  const include = typeof value === 'object' && value !== null && 'include' in value ? value.include : [];
  return Array.isArray(include) ? include.filter((name) => typeof name === 'string') : [];
}

async function readJson(path: string, file: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new CatalogueError([problemAt(file, [], `cannot be read: ${sayError(error)}`)]);
  });
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new CatalogueError([problemAt(file, [], `is not JSON: ${sayError(error)}`)]);
  }
}

const sayError = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
