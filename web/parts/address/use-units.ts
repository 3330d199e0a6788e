import { skipToken } from '@apollo/client/react';
import type { TypedDelivery } from '@mo-man/schema/rules/order/delivery.rule.ts';
import { useAddressUnitsQuery } from '../../generated/operations/address-units.ts';
import type { Unit } from './find-units.rule.ts';

/** Units of one list; `null` while the unit above is not chosen. */
export type Units = { units: readonly Unit[]; isLoading: boolean; retry: (() => void) | null } | null;

export type AddressLevels = Record<'province' | 'district' | 'ward', Units>;

/** The units to choose from at each level, as far as the levels above are chosen. */
export function useUnits({ model, province, district }: TypedDelivery): AddressLevels {
  const isLegacy = model === 'legacy';
  return {
    province: useLevel('provinces', model, ''),
    district: useLevel('districts', model, isLegacy ? province : null),
    ward: useLevel('wards', model, isLegacy ? district : province),
  };
}

/** The units inside one parent; the parent '' is the whole country, `null` means that the parent is not chosen. */
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
