import { limits } from '../../limits.ts';

/**
 * Recent searches after adding one, newest first, without duplicates (ignoring case).
 *
 * Search history length 3. Empty searches are not remembered.
 */
export function rememberSearch(history: readonly string[], text: string): string[] {
  const words = text.trim().replace(/\s+/gu, ' ').slice(0, limits.searchTextMax);
  if (!words) return [...history];
  const same = (other: string) => other.toLocaleLowerCase('vi') === words.toLocaleLowerCase('vi');
  return [words, ...history.filter((each) => !same(each))].slice(0, limits.searchHistory);
}

/** Recent searches without one of them. */
export function forgetSearch(history: readonly string[], text: string): string[] {
  return history.filter((each) => each !== text);
}
