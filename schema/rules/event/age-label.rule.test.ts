import { expect, test } from 'vitest';
import { ageLabels, asksForAge, minAgeOf } from './age-label.rule.ts';

test('a label admits from its age, and only T18 needs a confirmation before paying', () => {
  expect(ageLabels.map((label) => [label, minAgeOf(label), asksForAge(label)])).toEqual([
    ['P', null, false],
    ['K', null, false],
    ['T13', 13, false],
    ['T16', 16, false],
    ['T18', 18, true],
    ['C', null, false],
  ]);
});
