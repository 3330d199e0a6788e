// The tabs that the page opens with: those of the last visit, or all examples; and in front the one of the address.
import { type Example, nameOf } from './example.ts';

/** A tab as GraphiQL keeps it in the browser. */
export interface KeptTab {
  id: string;
  title: string;
  query: string | null;
  variables: string | null;
  headers: null;
  hash: null;
  operationName: string | null;
  response: null;
}
export interface KeptTabs {
  tabs: KeptTab[];
  activeTabIndex: number;
}

const tabOf = (example: Example): KeptTab => ({
  id: `example-${nameOf(example)}`,
  title: nameOf(example),
  query: example.query,
  variables: example.variables ? JSON.stringify(example.variables, null, 2) : null,
  headers: null,
  hash: null,
  operationName: nameOf(example),
  response: null,
});

/** `kept`: what the browser stored, if anything; whatever cannot be read counts as nothing. */
export function openAt(kept: string | null, examples: readonly Example[], wanted?: Example): KeptTabs {
  const { tabs, activeTabIndex } = read(kept) ?? { tabs: examples.map(tabOf), activeTabIndex: 0 };
  if (!wanted) return { tabs, activeTabIndex };
  const tab = tabOf(wanted);
  const at = tabs.findIndex(({ query, variables }) => query === tab.query && variables === tab.variables);
  if (at >= 0) return { tabs, activeTabIndex: at };
  const fresh = { ...tab, id: `${tab.id}-${tabs.length}` };
  return { tabs: [...tabs, fresh], activeTabIndex: tabs.length };
}

function read(kept: string | null): KeptTabs | undefined {
  try {
    const state = JSON.parse(kept ?? 'null') as Partial<KeptTabs> | null;
    const isWhole = Array.isArray(state?.tabs) && state.tabs.length > 0 && state.tabs.every(isTab);
    if (!isWhole || !state.tabs) return undefined;
    const last = state.tabs.length - 1;
    return { tabs: state.tabs, activeTabIndex: Math.min(Math.max(state.activeTabIndex ?? 0, 0), last) };
  } catch {
    return undefined;
  }
}

const isTab = (tab: unknown): tab is KeptTab =>
  typeof tab === 'object' && tab !== null && 'id' in tab && 'title' in tab && 'query' in tab;
