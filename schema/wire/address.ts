import { z } from 'zod';
import { addressModels } from '../rules/order/delivery.rule.ts';

/** The event API's address directory: provinces, districts and wards of Vietnam. */

export const addressModel = z.enum(addressModels);

const unitCode = z.string().max(10);

/** GET /provinces. */
export const provincesQuery = z.object({ model: addressModel.default('two_tier') });
/** GET /districts: of a province of the legacy model. */
export const districtsQuery = z.object({ province_code: unitCode });
/** GET /wards: `within` is a province of the model two_tier, or a district of the model legacy. */
export const wardsQuery = z.object({ model: addressModel.default('two_tier'), within: unitCode });

export const addressUnit = z.object({ code: z.string(), name: z.string() });
export type AddressUnitWire = z.infer<typeof addressUnit>;
