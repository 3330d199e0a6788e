import { readFile } from 'node:fs/promises';
import type { Tx } from '../../../db/open.ts';
import type { RowCounts } from '../import-report.ts';
import { addPicture, forgetUnusedPictures, readKnownPictures } from './picture-import.store.ts';
import { hashOf, type PicturesRead } from './read-pictures.ts';

/** Writes pictures, after the rows that show them. Throws when what was read has changed since: the import has to be repeated. */
export async function keepPictures(tx: Tx, { added, kept }: PicturesRead): Promise<RowCounts> {
  const counts = { added: 0, changed: 0, removed: 0, kept: kept.length };
  const present = await readKnownPictures(tx, [...kept, ...added.map(({ hash }) => hash)]);
  if (kept.some((hash) => !present.has(hash)))
    throw new Error('a picture was forgotten just now: import again');
  for (const { file, ...picture } of added) {
    const brought = present.get(picture.hash);
    if (brought && (brought.name !== picture.name || brought.format !== picture.format))
      throw new Error(`another import brought ${file} just now: import again`);
    if (brought) {
      counts.kept += 1;
      continue;
    }
    const bytes = await readFile(file);
    if (hashOf(bytes) !== picture.hash) throw new Error(`${file} has changed just now: import again`);
    await addPicture(tx, { ...picture, bytes });
    counts.added += 1;
  }
  await forgetUnusedPictures(tx);
  return counts;
}
