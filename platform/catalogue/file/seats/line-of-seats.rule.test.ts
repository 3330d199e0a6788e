import { expect, it } from 'vitest';
import { plan } from './plan.rule.ts';
import { problemsIn } from '../say-issue.rule.ts';

const line = { id: 'pA', count: 3, from: [10, 20], to: [30, 30], traits: { 1: 'accessible' } };
const hall = (row: unknown) => ({ id: 'hall', width: 100, height: 80, sections: [{ id: 'p', rows: [row] }] });

it('writes out a straight row that is given by its ends', () => {
  const { sections } = plan.parse(hall({ label: 'A', line: { ...line, category: 'near' } }));
  expect(sections[0]?.rows).toEqual([
    {
      label: 'A',
      seats: [
        { id: 'pA1', label: '1', x: 10, y: 20, trait: 'accessible', category: 'near' },
        { id: 'pA2', label: '2', x: 20, y: 25, trait: 'standard', category: 'near' },
        { id: 'pA3', label: '3', x: 30, y: 30, trait: 'standard', category: 'near' },
      ],
    },
  ]);
});

it.each([
  [{ label: 'A', line: { ...line, count: 1 } }, 'line.count must be at least 2'],
  [{ label: 'A', line: { ...line, id: 'p-' } }, 'seats.0.id must be 1 to 40'],
  [{ label: 'A', line, seats: [] }, 'seats is not a known key'],
  [{ label: 'A', line: { ...line, from: 10 } }, 'line.from must be'],
])('reports what is wrong with %j', (row, told) => {
  const parsed = plan.safeParse(hall(row));
  const found = (parsed.error && problemsIn(parsed.error)) ?? [];
  expect(found[0]?.path.slice(0, 4)).toEqual(['sections', 0, 'rows', 0]);
  expect(`${found[0]?.path.slice(4).join('.')} ${found[0]?.text}`).toContain(told);
});
