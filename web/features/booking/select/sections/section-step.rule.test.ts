import { expect, test } from 'vitest';
import { isStepKey, stepToSection } from './section-step.rule.ts';

const sections = [
  { id: 'left', x: 10, y: 50 },
  { id: 'middle', x: 50, y: 52 },
  { id: 'right', x: 90, y: 50 },
  { id: 'behind', x: 55, y: 90 },
];

test('moves to the closest section in the direction of the arrow', () => {
  expect(stepToSection(sections, 'left', 'ArrowRight')?.id).toBe('middle');
  expect(stepToSection(sections, 'right', 'ArrowLeft')?.id).toBe('middle');
  expect(stepToSection(sections, 'middle', 'ArrowDown')?.id).toBe('behind');
  expect(stepToSection(sections, 'behind', 'ArrowUp')?.id).toBe('middle');
});

test('moves nowhere at the edge, without a section, and for other keys', () => {
  expect(stepToSection(sections, 'left', 'ArrowLeft')).toBeNull();
  expect(stepToSection(sections, 'nobody', 'ArrowRight')).toBeNull();
  expect(stepToSection(sections, 'left', 'Enter')).toBeNull();
  expect([isStepKey('ArrowUp'), isStepKey('+')]).toEqual([true, false]);
});
