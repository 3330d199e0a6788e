// Page views on pages that do not load the measuring tool, because their address is secret or they open without a network. The next page
// of the tab that loads the tool reports them. Only labels are held, and only with consent.
import type { eventLinkSources, pageKinds } from '@mo-man/schema/values.ts';
import { perTab } from '../keys.ts';
import { readMeasureConsent } from '../measure-consent.ts';

export interface SeenPage {
  page_kind: (typeof pageKinds)[number] | null;
  link_source: (typeof eventLinkSources)[number] | null;
}

/** More than a visit has between two pages with the tool. */
const MOST_HELD = 20;

export function holdView(seen: SeenPage): void {
  if (readMeasureConsent() !== 'yes') return;
  try {
    sessionStorage.setItem(perTab.heldViews, JSON.stringify([...held(), seen].slice(-MOST_HELD)));
  } catch {
    // The view is not counted.
  }
}

export function takeHeldViews(): SeenPage[] {
  const views = held();
  try {
    sessionStorage.removeItem(perTab.heldViews);
  } catch {
    // Without storage nothing was held.
  }
  return views;
}

function held(): SeenPage[] {
  try {
    // Written by holdView only.
    const kept: unknown = JSON.parse(sessionStorage.getItem(perTab.heldViews) ?? '[]');
    return Array.isArray(kept) ? (kept as SeenPage[]) : [];
  } catch {
    return [];
  }
}
