// The content endpoint serves one schema; the gateway keeps a copy so that it never introspects at start.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './_temp-tree.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('the gateway knows exactly the schema that the content endpoint serves', () => {
  expect(read('gateway/resolvers/content/remote.graphql')).toBe(
    read('platform/catalogue/pages/schema.graphql'),
  );
});
