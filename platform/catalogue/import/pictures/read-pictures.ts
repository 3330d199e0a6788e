// Reads the pictures that a catalogue names: inspects files beside it, and looks up addresses.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@mo-man/schema/limits.ts';
import { pictureAddress, readPictureAddress } from '@mo-man/schema/rules/event/picture-address.rule.ts';
import type { Catalogue } from '../../file/catalogue-file.rule.ts';
import type { FoundProblem } from '../../file/parts.rule.ts';
import { pictureName, picturesOf, renamePictures } from '../../file/picture-places.rule.ts';
import { inspectPicture, type PictureFacts } from './inspect-picture.ts';
import type { KnownPicture } from './picture-import.store.ts';

/** A picture that is not in the database yet. Its file is read again when it is written, because all together may not fit into memory. */
export interface NewPicture extends KnownPicture, PictureFacts {
  file: string;
}

export interface PicturesRead {
  /** The catalogue with addresses in place of files; a picture with a problem keeps the value of the file. */
  catalogue: Catalogue;
  added: NewPicture[];
  /** Hashes of pictures that the database has already. */
  kept: string[];
  problems: FoundProblem[];
}

export type KnowPictures = (hashes: readonly string[]) => Promise<ReadonlyMap<string, KnownPicture>>;

/** A picture's hash and, if it is a file, its path; or what is wrong with it. */
type Traced = { hash: string; file?: string } | string;

const atOnce = 4;

/** `folder` is where paths of pictures begin. */
export async function readPictures(
  catalogue: Catalogue,
  folder: string,
  know: KnowPictures,
): Promise<PicturesRead> {
  const named = picturesOf(catalogue);
  const values = [...new Set(named.map(({ value }) => value))];
  const traced = new Map(
    await inParts(values, async (value) => [value, await trace(value, folder)] as const),
  );
  const found = [...traced.values()].filter((one) => typeof one !== 'string');
  const known = await know([...new Set(found.map(({ hash }) => hash))]);
  const files = new Map(
    found.flatMap(({ hash, file }) => (file === undefined ? [] : [[hash, file] as const])),
  );
  const unknown = [...files].filter(([hash]) => !known.has(hash));
  const inspected = new Map(
    await inParts(unknown, async ([hash, file]) => [hash, await inspect(hash, file)] as const),
  );

  const settle = (value: string): KnownPicture | string => {
    const one = traced.get(value) ?? value;
    if (typeof one === 'string') return one;
    return known.get(one.hash) ?? inspected.get(one.hash) ?? `names a picture that is not here: ${value}`;
  };
  return {
    catalogue: renamePictures(catalogue, (value) => {
      const one = settle(value);
      return typeof one === 'string' ? value : pictureAddress(one.hash, one.name, one.format);
    }),
    added: [...inspected.values()].filter((one) => typeof one !== 'string'),
    kept: [...known.keys()],
    problems: named.flatMap(({ path, value }) => {
      const one = settle(value);
      return typeof one === 'string' ? [{ path, text: one }] : [];
    }),
  };
}

async function trace(value: string, folder: string): Promise<Traced> {
  const address = readPictureAddress(value);
  if (address) return { hash: address.hash };
  const file = join(folder, value);
  try {
    const { size } = await stat(file);
    if (size === 0) return `is an empty file: ${value}`;
    if (size > limits.pictureBytesMax)
      return `has ${size} bytes, must have at most ${limits.pictureBytesMax}: ${value}`;
    return { hash: hashOf(await readFile(file)), file };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR'
      ? `names a file that is not there: ${value}`
      : `cannot be read (${code ?? String(error)}): ${value}`;
  }
}

async function inspect(hash: string, file: string): Promise<NewPicture | string> {
  const facts = await inspectPicture(await readFile(file));
  return typeof facts === 'string' ? facts : { hash, name: pictureName(file), file, ...facts };
}

/** The hash that identifies a picture in its address. */
export const hashOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** Runs `work` on every item, `atOnce` in parallel; results are in the order of items. */
async function inParts<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += atOnce)
    results.push(...(await Promise.all(items.slice(at, at + atOnce).map(work))));
  return results;
}
