import { expect, test } from 'vitest';
import { findUnreadLimits } from '../check/unread-limits.ts';
import { makeTempTree } from './_temp-tree.ts';

test('a limit is used by a source of the product, or named by a text; its own entry and tests do not count', () => {
  const tree = makeTempTree([]);
  try {
    tree.plant({
      'schema/limits.ts': 'export const limits = { read: 1, shown: 2, tested: 3, unread: 4 };',
      'platform/hold.ts':
        "import { limits } from '@mo-man/schema/limits.ts';\nexport const most = limits.read;",
      'platform/hold.test.ts':
        "import { limits } from '@mo-man/schema/limits.ts';\nexpect(limits.tested).toBe(3);",
      'web/public/lang/vi.json': '{ "most": "Nhiều nhất {shown}" }',
    });
    expect(findUnreadLimits(tree.path, { read: 1, shown: 2, tested: 3, unread: 4 })).toEqual([
      'limits.tested is read by no source of the product',
      'limits.unread is read by no source of the product',
    ]);
  } finally {
    tree.remove();
  }
});
