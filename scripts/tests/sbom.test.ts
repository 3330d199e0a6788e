import { beforeAll, expect, test } from 'vitest';
import { refusedLicences } from '../sbom/licences.ts';
import { type Bill, listPackages, nameIn, packagesThatRun } from '../sbom/list-packages.ts';

let bill: Bill;
beforeAll(async () => {
  bill = await listPackages();
}, 180_000);

test('every package of the product is in the bill, with its version', () => {
  // Packages for other platforms are not installed here, and are not listed.
  const runs = packagesThatRun(false);
  const listed = new Set(bill.components.map(({ purl, version }) => `${nameIn(purl)}@${version}`));
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(runs.size).toBeGreaterThan(200);
  expect([...runs.difference(listed)]).toEqual([]);
  for (const name of ['fastify', 'sharp', 'react', '@apollo/server'])
    expect([...listed].some((one) => one.startsWith(`${name}@`))).toBe(true);
  // Packages for checks only are not listed.
  for (const name of ['vitest', 'eslint', 'typescript'])
    expect([...listed].some((one) => one.startsWith(`${name}@`))).toBe(false);
});

test('every licence is allowed; another one would be reported', () => {
  expect(refusedLicences(bill)).toEqual([]);
  const purl = 'pkg:npm/%40some/thing@1.0.0';
  const strange = { 'bom-ref': purl, purl, version: '1.0.0', licenses: [{ license: { id: 'AGPL-3.0' } }] };
  expect(refusedLicences({ ...bill, components: [strange] })).toEqual([
    '@some/thing: AGPL-3.0 is not allowed (scripts/sbom/licences.ts)',
  ]);
});
