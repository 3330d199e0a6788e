import { expect, test } from 'vitest';
import * as pictureSizes from './picture-sizes.rule.ts';

const length = /^(\d+(px|vw)|calc\(\d+vw - \d+px\))$/;

test.each(Object.entries(pictureSizes))(
  '%s: widths from wide screens to narrow, and one without a condition',
  (_name, sizes) => {
    const steps = sizes.split(', ');
    const conditions = steps.slice(0, -1).map((step) => /^\(min-width: (\d+)px\) (.+)$/.exec(step));
    expect(steps.at(-1)).toMatch(length);
    for (const condition of conditions) expect(condition?.[2]).toMatch(length);
    const from = conditions.map((condition) => Number(condition?.[1]));
    expect(from).toEqual(from.toSorted((a, b) => b - a));
  },
);
