import { unaccented } from '@mo-man/schema/rules/text/unaccented.rule.ts';
import type { Catalogue, ListName } from './catalogue-file.rule.ts';
import type { Path } from './parts.rule.ts';

export interface NamedPicture {
  path: Path;
  value: string;
}

/** TABLE: which keys of which lists name pictures. */
const keysOf = {
  organizers: ['logo'],
  artists: ['picture'],
  venues: ['picture', 'map'],
  events: ['poster', 'banner'],
  votings: [],
  banners: ['image'],
  destinations: ['image'],
  popups: ['image'],
} as const satisfies Partial<Record<ListName, readonly string[]>>;

/** TABLE: which of these lists have a list of their own, whose rows name a picture. */
const innerLists: { [list in PicturedList]?: string } = { events: 'gallery', votings: 'candidates' };
const keysOfInner = ['picture'] as const;

type PicturedList = keyof typeof keysOf;
const lists = Object.keys(keysOf) as PicturedList[];

/** A row of any list, read by the names of the tables. */
type AnyRow = Readonly<Record<string, unknown>>;
const innerRows = (row: AnyRow, list: PicturedList): readonly AnyRow[] =>
  (row[innerLists[list] ?? ''] ?? []) as readonly AnyRow[];

export function picturesOf(catalogue: Catalogue): NamedPicture[] {
  const ofRow = (row: AnyRow, path: Path, keys: readonly string[]): NamedPicture[] =>
    keys.flatMap((key) => {
      const value = row[key];
      return typeof value === 'string' ? [{ path: [...path, key], value }] : [];
    });
  return lists.flatMap((list) =>
    (catalogue[list] ?? []).flatMap((row, at) => [
      ...ofRow(row, [list, at], keysOf[list]),
      ...innerRows(row, list).flatMap((inner, index) =>
        ofRow(inner, [list, at, innerLists[list] ?? '', index], keysOfInner),
      ),
    ]),
  );
}

/** The same catalogue with each picture replaced by `addressOf`. */
export function renamePictures(catalogue: Catalogue, addressOf: (value: string) => string): Catalogue {
  const renamed = lists.flatMap((list) => {
    const rows: readonly AnyRow[] | undefined = catalogue[list];
    const inner = innerLists[list];
    const renameRow = (row: AnyRow): AnyRow => ({
      ...renameIn(row, keysOf[list], addressOf),
      ...(inner && {
        [inner]: innerRows(row, list).map((each) => renameIn(each, keysOfInner, addressOf)),
      }),
    });
    return rows ? [[list, rows.map(renameRow)]] : [];
  });
  return { ...catalogue, ...(Object.fromEntries(renamed) as Partial<Catalogue>) };
}

const renameIn = (row: AnyRow, keys: readonly string[], addressOf: (value: string) => string): AnyRow =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      keys.includes(key) && typeof value === 'string' ? addressOf(value) : value,
    ]),
  );

/** The readable part of a picture's address, from its file's name: plain letters, digits and `_`. */
export function pictureName(file: string): string {
  const base = file.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
  const plain = unaccented(base)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_');
  return plain.slice(0, 40).replace(/^_+|_+$/g, '') || 'picture';
}
