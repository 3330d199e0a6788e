// Writes platform/sale/address/units/ from the files of github.com/thanglequoc/vietnamese-provinces-database, by hand:
//   npx node scripts/make-address-units.ts <JSON of v4.2.0> <simplified JSON of v2.4.1>
// Of the first tag: the full JSON with `Wards` in each province; of the second: the simplified JSON with `District` and `Ward`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';

interface Unit {
  Code: string;
  FullName: string;
  FullNameEn: string;
}
interface District extends Unit {
  Ward?: Unit[];
}
interface Province extends Unit {
  Wards?: Unit[];
  District?: District[];
}

const folder = join(import.meta.dirname, '..', 'platform', 'sale', 'address', 'units');

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Province[];

/** Name in the source that begins in lower case. */
const upperFirst = (name: string) => name.charAt(0).toLocaleUpperCase('vi') + name.slice(1);

/** `[code, code of the parent unit, name in Vietnamese, name in English]`. */
const row = (unit: Unit, within: string) =>
  JSON.stringify([unit.Code, within, upperFirst(unit.FullName.normalize('NFC')), unit.FullNameEn]).replaceAll(
    '","',
    '", "',
  );

function write(name: string, rows: readonly string[]): void {
  writeFileSync(join(folder, `${name}.json`), `[\n${rows.map((each) => `  ${each}`).join(',\n')}\n]\n`);
  process.stdout.write(`${name}.json: ${rows.length} rows\n`);
}

const [today, legacy] = process.argv.slice(2);
if (!today || !legacy) {
  process.stderr.write(styleText('red', 'Two files are needed: the JSON of v4.2.0 and that of v2.4.1.\n'));
  process.exit(1);
}
const now = read(today);
const before = read(legacy);
const districts = before.flatMap((province) =>
  (province.District ?? []).map((each) => ({ each, within: province.Code })),
);
const provinceRows = (all: readonly Province[]) => all.map((each) => row(each, ''));
write('two-tier-provinces', provinceRows(now));
write(
  'two-tier-wards',
  now.flatMap((province) => (province.Wards ?? []).map((ward) => row(ward, province.Code))),
);
write('legacy-provinces', provinceRows(before));
write(
  'legacy-districts',
  districts.map(({ each, within }) => row(each, within)),
);
write(
  'legacy-wards',
  // Five districts are islands without wards; each becomes its own ward.
  districts.flatMap(({ each }) =>
    (each.Ward?.length ? each.Ward : [each]).map((ward) => row(ward, each.Code)),
  ),
);
