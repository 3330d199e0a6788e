// A mini-app uses the first segment of its addresses, which must not be that of a screen.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { isReserved } from '../../gateway/mini-app/reserved-segments.ts';
import { root } from './_temp-tree.ts';

test('the first segment of every screen is refused for mini-apps', async () => {
  const file = pathToFileURL(join(root, 'web/app/routes.tsx')).href;
  const { routes } = (await import(file)) as { routes: { path: string }[] };
  const first = routes.map(({ path }) => path.split('/')[1] ?? '');
  const fixed = first.filter((segment) => segment !== '' && !segment.includes(':'));
  expect(fixed.length).toBeGreaterThan(25);
  expect(fixed.filter((segment) => !isReserved(segment))).toEqual([]);
  expect(
    first.filter((segment) => segment.includes(':')),
    'isReserved knows these',
  ).toEqual(['my-:product', ':slug-:id']);
});
