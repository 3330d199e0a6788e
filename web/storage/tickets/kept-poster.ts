// A ticket's poster is stored in one size, but screens request the size that fits.
import { pictureVariant, readPictureAddress } from '@mo-man/schema/rules/event/picture-address.rule.ts';

export const keptPosterPath = (poster: string): string => pictureVariant(poster, 480, 'webp');

/** The stored size of a picture, for any requested size and format. */
export async function findKeptPoster(posters: Cache, path: string): Promise<Response | undefined> {
  const asked = readPictureAddress(path);
  if (!asked) return undefined;
  const kept = (await posters.keys()).find(
    ({ url }) => readPictureAddress(new URL(url).pathname)?.hash === asked.hash,
  );
  return kept && posters.match(kept);
}
