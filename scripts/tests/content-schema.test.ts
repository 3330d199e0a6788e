// The gateway has a copy of the content endpoint's schema, so that it does not introspect at start.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './_temp-tree.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('the gateway has exactly the schema that the content endpoint serves', () => {
  expect(read('gateway/resolvers/content/remote.graphql')).toBe(
    read('platform/catalogue/pages/schema.graphql'),
  );
});
