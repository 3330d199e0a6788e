// `npm run sbom`: every package of the product at run time, with its licence, as CycloneDX; `npm run sbom -- FILE` sets
// the output file.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readWords } from '../testing/command-line.ts';
import { refusedLicences } from './sbom/licences.ts';
import { listPackages } from './sbom/list-packages.ts';

const { positionals } = readWords(
  'npm run sbom [-- FILE]    every package that runs in the product, with its licence, as CycloneDX (.cache/sbom.cdx.json)',
  { most: 1 },
);
const file = resolve(positionals[0] ?? '.cache/sbom.cdx.json');
const bill = await listPackages();
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${file}: ${bill.components.length} packages`);
const refused = refusedLicences(bill);
for (const line of refused) console.error(line);
process.exitCode = refused.length > 0 ? 1 : 0;
