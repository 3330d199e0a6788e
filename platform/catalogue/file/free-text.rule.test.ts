import { expect, it } from 'vitest';
import { line, text } from './parts.rule.ts';
import { label } from './seats/seat.rule.ts';

it('refuses bidirectional marks and control characters in a catalogue', () => {
  expect(line.parse(' Đêm\u202E nhạc\u0000\tA ')).toBe('Đêm nhạc A');
  expect(text.parse({ vi: 'Một\r\n\u2067hai', en: 'One' })).toEqual({ vi: 'Một\nhai', en: 'One' });
  expect(label.parse('A\u200B1')).toBe('A1');
  expect(label.safeParse('\u202E').success).toBe(false);
});
