import { skipToken } from '@apollo/client/react';
import { useAddressDistrictsQuery } from '../../../generated/operations/address-districts.ts';
import { useAddressProvincesQuery } from '../../../generated/operations/address-provinces.ts';
import { useAddressWardsQuery } from '../../../generated/operations/address-wards.ts';
import type { TypedDelivery } from '@mo-man/schema/rules/order/delivery.rule.ts';
import type { Unit } from './find-units.rule.ts';

/** The units of one list; `null` while what they are in has not been chosen. */
export type Units = { units: readonly Unit[]; isLoading: boolean; retry: (() => void) | null } | null;

type Asked = { loading: boolean; error?: unknown; refetch: () => Promise<unknown> };

const unitsOf = (units: readonly Unit[] | undefined, { loading, error, refetch }: Asked): Units => ({
  units: units ?? [],
  isLoading: loading,
  retry: error && !loading ? () => void refetch().catch(() => undefined) : null,
});

/** What may be chosen at each level, as far as the levels above are. */
export function useUnits({ model, province, district }: TypedDelivery) {
  const isLegacy = model === 'legacy';
  const within = isLegacy ? district : province;
  const provinces = useAddressProvincesQuery({ variables: { model } });
  const districts = useAddressDistrictsQuery(
    isLegacy && province ? { variables: { provinceCode: province } } : skipToken,
  );
  const wards = useAddressWardsQuery(within ? { variables: { model, within } } : skipToken);
  return {
    province: unitsOf(provinces.data?.provinces, provinces),
    district: isLegacy && province ? unitsOf(districts.data?.districts, districts) : null,
    ward: within ? unitsOf(wards.data?.wards, wards) : null,
  };
}
