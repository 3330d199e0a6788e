import { useSearchParams } from 'react-router-dom';
import { keepChosenCity } from '../../storage/chosen-city.ts';

/** The filter of the lists, kept in the address under the spec's keys (§2), so that it can be shared and undone by the back button. */
export type HomeFilter = {
  category: string | null;
  cityId: string | null;
  isOn: boolean;
  toggleCategory: (code: string) => void;
  toggleCity: (cityId: string) => void;
  clear: () => void;
};

const keys = { category: 'categories', cityId: 'cityId' } as const;

export function useHomeFilter(): HomeFilter {
  const [search, setSearch] = useSearchParams();
  const category = search.get(keys.category);
  const cityId = search.get(keys.cityId);
  const toggle = (key: string, value: string) =>
    setSearch(
      (now) => {
        if (now.get(key) === value) now.delete(key);
        else now.set(key, value);
        return now;
      },
      { preventScrollReset: true },
    );
  return {
    category,
    cityId,
    isOn: Boolean(category ?? cityId),
    toggleCategory: (code) => toggle(keys.category, code),
    toggleCity: (id) => {
      if (id !== cityId) keepChosenCity(id);
      toggle(keys.cityId, id);
    },
    clear: () =>
      setSearch((now) => {
        now.delete(keys.category);
        now.delete(keys.cityId);
        return now;
      }),
  };
}
