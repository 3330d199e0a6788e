import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { methodNames } from './method-names.rule.ts';

const pictures = join(import.meta.dirname, '../../../web/public/icons/pay');

test.each(Object.keys(methodNames))('%s has a picture beside its name', (code) => {
  expect(existsSync(join(pictures, `${code}.svg`))).toBe(true);
});
