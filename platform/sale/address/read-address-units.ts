import type {
  AddressUnitWire,
  districtsQuery,
  provincesQuery,
  wardsQuery,
} from '@mo-man/schema/wire/address.ts';
import type { Call } from '../../lib/call.ts';
import { pick } from '../../lib/text/localized.ts';
import type { Language } from '@mo-man/schema/values.ts';
import { districtsIn, provincesOf, wardsIn, type AddressUnit } from './address-directory.ts';

const orders = {
  vi: new Intl.Collator('vi', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
};

/** By name in the reader's language, numbers by their size. */
const viewUnits = (units: readonly AddressUnit[], language: Language): AddressUnitWire[] =>
  units
    .map(({ code, name }) => ({ code, name: pick(name, language) }))
    .toSorted((one, other) => orders[language].compare(one.name, other.name));

/** GET /provinces */
export const listProvinces = async ({ query, language }: Call<unknown, { query: typeof provincesQuery }>) =>
  viewUnits(await provincesOf(query.model), language);

/** GET /districts */
export const listDistricts = async ({ query, language }: Call<unknown, { query: typeof districtsQuery }>) =>
  viewUnits(await districtsIn(query.province_code), language);

/** GET /wards */
export const listWards = async ({ query, language }: Call<unknown, { query: typeof wardsQuery }>) =>
  viewUnits(await wardsIn(query.model, query.within), language);
