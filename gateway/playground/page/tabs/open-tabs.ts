// The tabs at the start: those of the last visit or one, with the example of the address in front.
import { type Example, nameOf } from '../../example.ts';

export interface Tab {
  id: number;
  query: string;
  /** JSON as typed. */
  variables: string;
}
export type Content = Omit<Tab, 'id'>;
export interface OpenTabs {
  tabs: readonly Tab[];
  front: number;
}

export const contentOf = ({ query, variables }: Example): Content => ({
  query,
  variables: variables ? JSON.stringify(variables, null, 2) : '',
});
export const titleOf = (tab: Content): string => nameOf(tab) || 'Untitled';

/** `kept`: what the browser stored; unreadable text is ignored. */
export function openAt(kept: string | null, first: Example, wanted?: Example): OpenTabs {
  const before = read(kept);
  if (!before) return openTab({ tabs: [], front: 0 }, contentOf(wanted ?? first));
  return wanted ? openTab(before, contentOf(wanted)) : before;
}

/** Shows the tab with exactly this content, or a new one. */
export function openTab({ tabs }: OpenTabs, content: Content): OpenTabs {
  const same = tabs.find(
    ({ query, variables }) => query === content.query && variables === content.variables,
  );
  if (same) return { tabs, front: same.id };
  const id = Math.max(0, ...tabs.map((tab) => tab.id)) + 1;
  return { tabs: [...tabs, { id, ...content }], front: id };
}

/** Shows the neighbour; the last tab is emptied instead of closed. */
export function closeTab({ tabs, front }: OpenTabs, id: number): OpenTabs {
  const at = tabs.findIndex((tab) => tab.id === id);
  const rest = tabs.filter((tab) => tab.id !== id);
  const neighbour = rest[Math.min(at, rest.length - 1)];
  if (!neighbour) return openTab({ tabs: [], front: 0 }, { query: '', variables: '' });
  return { tabs: rest, front: front === id ? neighbour.id : front };
}

export function changeTab({ tabs, front }: OpenTabs, change: Partial<Content>): OpenTabs {
  return { tabs: tabs.map((tab) => (tab.id === front ? { ...tab, ...change } : tab)), front };
}

function read(kept: string | null): OpenTabs | undefined {
  try {
    const { tabs, front } = JSON.parse(kept ?? 'null') as Partial<OpenTabs>;
    if (!Array.isArray(tabs) || !tabs.every(isTab)) return undefined;
    const inFront = tabs.find(({ id }) => id === front) ?? tabs[0];
    return inFront && { tabs, front: inFront.id };
  } catch {
    return undefined;
  }
}

function isTab(tab: unknown): tab is Tab {
  const { id, query, variables } = (tab ?? {}) as Partial<Tab>;
  return typeof id === 'number' && typeof query === 'string' && typeof variables === 'string';
}
