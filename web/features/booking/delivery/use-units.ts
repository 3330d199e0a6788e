import { skipToken } from '@apollo/client/react';
import type { TypedDelivery } from '@mo-man/schema/rules/order/delivery.rule.ts';
import { useAddressUnitsQuery } from '../../../generated/operations/address-units.ts';
import type { Unit } from './find-units.rule.ts';

/** The units of one list; `null` while what they are in has not been chosen. */
export type Units = { units: readonly Unit[]; isLoading: boolean; retry: (() => void) | null } | null;

/** The lists of an address. */
export type AddressLevels = Record<'province' | 'district' | 'ward', Units>;

/** What may be chosen at each level, as far as the levels above are. */
export function useUnits({ model, province, district }: TypedDelivery): AddressLevels {
  const isLegacy = model === 'legacy';
  return {
    province: useLevel('provinces', model, ''),
    district: useLevel('districts', model, isLegacy ? province : null),
    ward: useLevel('wards', model, isLegacy ? district : province),
  };
}

/** One level of a unit; all of the country is in ''. A level of which nothing can be chosen is in `null`. */
function useLevel(
  level: 'provinces' | 'districts' | 'wards',
  model: TypedDelivery['model'],
  within: string | null,
): Units {
  const isOpen = level === 'provinces' || Boolean(within);
  const { data, loading, error, refetch } = useAddressUnitsQuery(
    isOpen ? { variables: { model, within: within ?? '', [level]: true } } : skipToken,
  );
  if (!isOpen) return null;
  return {
    units: data?.[level] ?? [],
    isLoading: loading,
    retry: error && !loading ? () => void refetch().catch(() => undefined) : null,
  };
}
