import { unaccented } from '@mo-man/schema/rules/text/unaccented.rule.ts';
import type { Catalogue } from './catalogue-file.rule.ts';
import type { Path } from './parts.rule.ts';

export interface NamedPicture {
  path: Path;
  value: string;
}

/** TABLE: which keys of which lists name pictures. */
const keysOf = {
  organizers: ['logo'],
  artists: ['picture'],
  venues: ['picture'],
  events: ['poster', 'banner'],
  banners: ['image'],
  destinations: ['image'],
  popups: ['image'],
} as const;

/** Keys of the candidates of a voting. */
const ofCandidates = ['picture'];

const lists = Object.keys(keysOf) as (keyof typeof keysOf)[];

export function picturesOf(catalogue: Catalogue): NamedPicture[] {
  const ofRow = (row: object, path: Path, keys: readonly string[]): NamedPicture[] =>
    keys.flatMap((key) => {
      const value = (row as Readonly<Record<string, unknown>>)[key];
      return typeof value === 'string' ? [{ path: [...path, key], value }] : [];
    });
  return [
    ...lists.flatMap((list) =>
      (catalogue[list] ?? []).flatMap((row, at) => ofRow(row, [list, at], keysOf[list])),
    ),
    ...(catalogue.votings ?? []).flatMap(({ candidates }, at) =>
      candidates.flatMap((row, index) => ofRow(row, ['votings', at, 'candidates', index], ofCandidates)),
    ),
  ];
}

/** The same catalogue with each picture replaced by `addressOf`. */
export function renamePictures(catalogue: Catalogue, addressOf: (value: string) => string): Catalogue {
  const renamed = lists.flatMap((list) => {
    const rows = catalogue[list];
    return rows ? [[list, rows.map((row) => renameIn(row, keysOf[list], addressOf))]] : [];
  });
  const votings = catalogue.votings?.map((voting) => ({
    ...voting,
    candidates: voting.candidates.map((row) => renameIn(row, ofCandidates, addressOf)),
  }));
  return {
    ...catalogue,
    ...(Object.fromEntries(renamed) as Partial<Catalogue>),
    ...(votings && { votings }),
  };
}

function renameIn<Row extends object>(
  row: Row,
  keys: readonly string[],
  addressOf: (value: string) => string,
): Row {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]: [string, unknown]) => [
      key,
      keys.includes(key) && typeof value === 'string' ? addressOf(value) : value,
    ]),
  ) as Row;
}

/** The readable part of a picture's address, from its file's name: plain letters, digits and `_`. */
export function pictureName(file: string): string {
  const base = file.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
  const plain = unaccented(base)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_');
  return plain.slice(0, 40).replace(/^_+|_+$/g, '') || 'picture';
}
