// Reads a catalogue file and the files it includes, and tracks which file each value came from.
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CatalogueError, problemAt, type CatalogueProblem } from './catalogue-error.ts';
import { catalogueFile, cataloguePart, type Catalogue, type ListName } from '../file/catalogue-file.rule.ts';
import type { FoundProblem } from '../file/parts.rule.ts';
import { problemsIn, sayIssue } from '../file/say-issue.rule.ts';
import { listNames, soundEntries, type SoundEntries } from '../file/sound-entries.rule.ts';

export interface CatalogueSource {
  /** The entries that fit the schema. */
  catalogue: Catalogue;
  problems: readonly CatalogueProblem[];
  /** Ids of the entries that violate the schema. */
  leftOut: ReadonlySet<string>;
  /** The folder of the imported file, to which paths of pictures are relative. */
  folder: string;
  /** Converts a problem of the joined catalogue to a problem of the file that has the value. */
  locate(problem: FoundProblem): CatalogueProblem;
}

interface Part {
  file: string;
  lists: Catalogue;
  problems: readonly CatalogueProblem[];
  /** Original indexes of the entries, when some were left out. */
  places?: SoundEntries['places'];
  leftOut?: SoundEntries['leftOut'];
}

const emptyFile = cataloguePart.parse({});

/** Reads a JSON file, or a folder with `catalogue.json`. Throws CatalogueError when anything violates the schema. */
export async function readCatalogueFile(path: string): Promise<CatalogueSource> {
  const source = await readCatalogueSource(path);
  if (source.problems.length > 0) throw new CatalogueError(source.problems);
  return source;
}

/** The same, but returns violations of the schema together with the valid entries. Throws CatalogueError for files that cannot be read. */
export async function readCatalogueSource(path: string): Promise<CatalogueSource> {
  const root = (await isFolder(path)) ? join(path, 'catalogue.json') : path;
  const value = await readJson(root, basename(root));
  const parsed = catalogueFile.safeParse(value, { error: sayIssue });
  const included = parsed.success ? parsed.data.include : includesOf(value);
  const unread: CatalogueProblem[] = [];
  const parts: Part[] = [];
  if (parsed.success) {
    const { version: _, include: __, ...lists } = parsed.data;
    parts.push({ file: basename(root), lists, problems: [] });
  } else parts.push(soundPart(basename(root), value, parsed.error));
  for (const file of await expand(included, dirname(root), basename(root))) {
    try {
      parts.push(await readPart(join(dirname(root), file), file));
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      unread.push(...error.problems);
    }
  }
  // Without the entries of an unreadable file, references to them cannot be checked, so nothing else is.
  if (unread.length > 0) throw new CatalogueError([...parts.flatMap(({ problems }) => problems), ...unread]);
  return {
    ...joinParts(parts),
    problems: parts.flatMap(({ problems }) => problems),
    leftOut: new Set(parts.flatMap(({ leftOut }) => [...(leftOut ?? [])])),
    folder: dirname(root),
  };
}

/** Expands patterns such as `events/*.json`, sorted by name. */
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

async function readPart(path: string, file: string): Promise<Part> {
  const value = await readJson(path, file);
  const parsed = cataloguePart.safeParse(value, { error: sayIssue });
  return parsed.success ? { file, lists: parsed.data, problems: [] } : soundPart(file, value, parsed.error);
}

function soundPart(file: string, value: unknown, error: Parameters<typeof problemsIn>[0]): Part {
  const problems = problemsIn(error);
  const { catalogue: lists, places, leftOut } = soundEntries(value, problems);
  return { file, lists, places, leftOut, problems: located(file, problems) };
}

/** Joins the lists of all files; `origins` has file and index of every entry. */
function joinParts(parts: readonly Part[]): Pick<CatalogueSource, 'catalogue' | 'locate'> {
  const origins = new Map<PropertyKey, { file: string; at: number }[]>();
  const joined: Partial<Record<ListName, unknown[]>> = {};
  for (const name of listNames) {
    const having = parts.filter(({ lists }) => lists[name]);
    if (having.length === 0) continue;
    joined[name] = having.flatMap(({ lists }) => lists[name] as unknown[]);
    origins.set(
      name,
      having.flatMap(({ file, lists, places }) =>
        (lists[name] ?? []).map((_, at) => ({ file, at: places?.get(name)?.[at] ?? at })),
      ),
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
