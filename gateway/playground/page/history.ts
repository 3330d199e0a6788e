// Operations run in this browser, newest first.
import type { Content } from './tabs/open-tabs.ts';

export type Ran = Content & { at: string };

const key = 'playground:history';
const most = 40;

export function readHistory(): Ran[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? (kept as Ran[]) : [];
  } catch {
    return [];
  }
}

/** An equal entry is moved to the front. */
export function keepInHistory({ query, variables }: Content): Ran[] {
  const others = readHistory().filter((ran) => ran.query !== query || ran.variables !== variables);
  const all = [{ query, variables, at: new Date().toISOString() }, ...others].slice(0, most);
  localStorage.setItem(key, JSON.stringify(all));
  return all;
}

export function clearHistory(): Ran[] {
  localStorage.removeItem(key);
  return [];
}
