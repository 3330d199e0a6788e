// Writes the pictures of an exported catalogue beside its file, so that it can be imported on another system.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readPictureAddress } from '@mo-man/schema/rules/event/picture-address.rule.ts';
import type { Db } from '../../db/open.ts';
import type { Catalogue } from '../file/catalogue-file.rule.ts';
import { picturesOf, renamePictures } from '../file/picture-places.rule.ts';
import type { Json } from '../file/rows.rule.ts';
import { readPictureBytes } from '../import/pictures/picture-import.store.ts';

/**
 * Replaces addresses of pictures by paths. Files keep their names in folders named by content, so that an import gives the same addresses.
 */
export async function exportPictures(db: Db, exported: Json, file: string): Promise<Json> {
  // An export has the shape of a parsed catalogue, except for left-out defaults.
  const catalogue = exported as unknown as Catalogue;
  const addresses = new Set(picturesOf(catalogue).map(({ value }) => value));
  const paths = new Map<string, string>();
  for (const value of addresses) {
    const address = readPictureAddress(value);
    if (address?.asked.kind !== 'original') continue;
    const bytes = await readPictureBytes(db, address.hash);
    if (!bytes) continue;
    const path = `pictures/${address.hash}/${address.name}.${address.asked.format}`;
    mkdirSync(join(dirname(file), dirname(path)), { recursive: true });
    writeFileSync(join(dirname(file), path), bytes);
    paths.set(value, path);
  }
  return renamePictures(catalogue, (value) => paths.get(value) ?? value);
}
