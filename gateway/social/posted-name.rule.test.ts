import { describe, expect, it } from 'vitest';
import { nameInForm } from './posted-name.rule.ts';

describe('the name that Apple posts', () => {
  it.each([
    ['{"name":{"firstName":"Khánh Linh","lastName":"Phạm"},"email":"x@y.vn"}', 'Khánh Linh Phạm'],
    ['{"name":{"firstName":"Linh"}}', 'Linh'],
    ['{"name":{}}', ''],
    ['{"name":"Linh"}', ''],
    ['{', ''],
    [null, ''],
  ])('in %s is "%s"', (field, name) => {
    expect(nameInForm(field)).toBe(name);
  });

  it('is bounded', () => {
    const long = JSON.stringify({ name: { firstName: 'a'.repeat(5000) } });
    expect(nameInForm(long).length).toBeLessThan(300);
  });
});
