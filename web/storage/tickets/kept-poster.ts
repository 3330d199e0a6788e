// A ticket's poster is kept in one size; a screen asks for the size that fits it.
import { pictureVariant, readPictureAddress } from '@mo-man/schema/rules/event/picture-address.rule.ts';

/** The address under which the poster of a ticket is kept. */
export const keptPosterPath = (poster: string): string => pictureVariant(poster, 480, 'webp');

/** The same picture in the size that is kept, whatever size and format is asked for. */
export async function findKeptPoster(posters: Cache, path: string): Promise<Response | undefined> {
  const asked = readPictureAddress(path);
  if (!asked) return undefined;
  const kept = (await posters.keys()).find(
    ({ url }) => readPictureAddress(new URL(url).pathname)?.hash === asked.hash,
  );
  return kept && posters.match(kept);
}
