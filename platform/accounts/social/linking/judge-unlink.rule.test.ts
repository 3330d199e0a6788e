import { expect, it } from 'vitest';
import { hasOtherWay } from './judge-unlink.rule.ts';

it.each([
  [{ hasProvenContact: false, otherLogins: 0 }, false],
  [{ hasProvenContact: true, otherLogins: 0 }, true],
  [{ hasProvenContact: false, otherLogins: 1 }, true],
])('of %j: another way in: %s', (ways, answer) => {
  expect(hasOtherWay(ways)).toBe(answer);
});
