// The city of this browser's lists, chosen on home or as a filter of the search. It says nothing about an account, and stays after a logout.
import { cities } from '@mo-man/schema/values.ts';
import { chosenCityKey } from './keys.ts';

/** Id of the city; empty for the whole country. Null when none was chosen, and the question was not put away. */
export function chosenCity(): string | null {
  try {
    const kept = localStorage.getItem(chosenCityKey);
    return cities.some(({ id }) => id === kept) ? kept : null;
  } catch {
    // Without storage nothing could be remembered, so nothing is asked.
    return '';
  }
}

/** Without storage the choice is good until the page is left. */
export function keepChosenCity(cityId: string): void {
  try {
    localStorage.setItem(chosenCityKey, cityId);
  } catch {
    // Not kept.
  }
}
