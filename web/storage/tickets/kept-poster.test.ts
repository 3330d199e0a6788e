import { expect, test } from 'vitest';
import { findKeptPoster, keptPosterPath } from './kept-poster.ts';

const hash = 'ab'.repeat(16);
const poster = `/images/${hash}/mua_sao.webp`;

function cacheOf(paths: readonly string[]): Cache {
  const requests = paths.map((path) => new Request(`https://example.com${path}`));
  const cache: Pick<Cache, 'keys' | 'match'> = {
    keys: async () => requests,
    match: async (asked) =>
      requests.includes(asked as Request)
        ? new Response(new URL((asked as Request).url).pathname)
        : undefined,
  };
  return cache as Cache;
}

test('serves the stored poster for any size', async () => {
  const kept = keptPosterPath(poster);
  expect(kept).toBe(`/images/${hash}/mua_sao-480.webp`);
  const posters = cacheOf([keptPosterPath(`/images/${'cd'.repeat(16)}/other.webp`), kept]);
  for (const path of [poster, `/images/${hash}/mua_sao-160.avif`, kept])
    expect(await (await findKeptPoster(posters, path))?.text(), path).toBe(kept);
});

test.each([`/images/${'ef'.repeat(16)}/mua_sao-160.avif`, '/icons/icon.png', `/images/${hash}/`])(
  'stores nothing for %s',
  async (path) => {
    expect(await findKeptPoster(cacheOf([keptPosterPath(poster), '/icons/icon.png']), path)).toBeUndefined();
  },
);

test('stores a poster of another site unchanged', () => {
  expect(keptPosterPath('https://example.com/a.webp')).toBe('https://example.com/a.webp');
});
