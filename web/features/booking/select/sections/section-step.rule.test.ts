import { expect, test } from 'vitest';
import { isStepKey, stepToSection } from './section-step.rule.ts';

const sections = [
  { id: 'left', x: 10, y: 50 },
  { id: 'middle', x: 50, y: 52 },
  { id: 'right', x: 90, y: 50 },
  { id: 'behind', x: 55, y: 90 },
];

test('an arrow leads to the closest section that way', () => {
  expect(stepToSection(sections, 'left', 'ArrowRight')?.id).toBe('middle');
  expect(stepToSection(sections, 'right', 'ArrowLeft')?.id).toBe('middle');
  expect(stepToSection(sections, 'middle', 'ArrowDown')?.id).toBe('behind');
  expect(stepToSection(sections, 'behind', 'ArrowUp')?.id).toBe('middle');
});

test('at the edge, from nowhere, and by another key it leads nowhere', () => {
  expect(stepToSection(sections, 'left', 'ArrowLeft')).toBeNull();
  expect(stepToSection(sections, 'nobody', 'ArrowRight')).toBeNull();
  expect(stepToSection(sections, 'left', 'Enter')).toBeNull();
  expect([isStepKey('ArrowUp'), isStepKey('+')]).toEqual([true, false]);
});
