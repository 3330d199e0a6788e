// Provinces, districts and wards of Vietnam: files read once, when somebody first asks (units/LICENSE says where they come from).
import { readFile } from 'node:fs/promises';
import type { AddressModel } from '@mo-man/schema/rules/order/delivery.rule.ts';
import type { LocalizedText } from '../../db/tables/column-types.ts';

/** A province, district or ward. */
export interface AddressUnit {
  readonly code: string;
  readonly name: LocalizedText;
}

type Row = readonly [code: string, within: string, vi: string, en: string];
/** The units of one kind, by the code of the unit they are in; provinces are in ''. */
type Level = ReadonlyMap<string, readonly AddressUnit[]>;

const files = {
  two_tier: { provinces: 'two-tier-provinces', wards: 'two-tier-wards' },
  legacy: { provinces: 'legacy-provinces', districts: 'legacy-districts', wards: 'legacy-wards' },
} as const;

type FileName = (typeof files)[AddressModel][keyof (typeof files)[AddressModel]] | 'legacy-districts';

const read = new Map<FileName, Promise<Level>>();

async function readLevel(name: FileName): Promise<Level> {
  const text = await readFile(new URL(`units/${name}.json`, import.meta.url), 'utf8');
  const rows = Map.groupBy(JSON.parse(text) as Row[], ([, within]) => within);
  return new Map(
    [...rows].map(([within, units]) => [
      within,
      units.map(([code, , vi, en]) => ({ code, name: { vi, en } })),
    ]),
  );
}

/** Read once; a file that could not be read is asked for again. */
function levelOf(name: FileName): Promise<Level> {
  const known = read.get(name);
  if (known) return known;
  const asked = readLevel(name);
  read.set(name, asked);
  asked.catch(() => read.delete(name));
  return asked;
}

const unitsIn = async (name: FileName, within: string): Promise<readonly AddressUnit[]> =>
  (await levelOf(name)).get(within) ?? [];

/** The provinces of a model. */
export const provincesOf = (model: AddressModel) => unitsIn(files[model].provinces, '');

/** The districts of a province of the legacy model. */
export const districtsIn = (provinceCode: string) => unitsIn(files.legacy.districts, provinceCode);

/** The wards of a province of the model two_tier, or of a district of the model legacy. */
export const wardsIn = (model: AddressModel, within: string) => unitsIn(files[model].wards, within);
