// Pages seen where the tool that measures is not loaded, because their address is a secret or they open without a network: told
// by the next page that loads it, in the same tab. Only their labels are held, and only of who has agreed.
import type { eventLinkSources, pageKinds } from '@mo-man/schema/values.ts';
import { perTab } from '../keys.ts';
import { readMeasureConsent } from '../measure-consent.ts';

export interface SeenPage {
  page_kind: (typeof pageKinds)[number] | null;
  link_source: (typeof eventLinkSources)[number] | null;
}

/** More than a visit has between two pages that measure. */
const MOST_HELD = 20;

export function holdView(seen: SeenPage): void {
  if (readMeasureConsent() !== 'yes') return;
  try {
    sessionStorage.setItem(perTab.heldViews, JSON.stringify([...held(), seen].slice(-MOST_HELD)));
  } catch {
    // A view is not counted.
  }
}

/** What was held, once. */
export function takeHeldViews(): SeenPage[] {
  const views = held();
  try {
    sessionStorage.removeItem(perTab.heldViews);
  } catch {
    // Nothing could be held either.
  }
  return views;
}

function held(): SeenPage[] {
  try {
    // Written by holdView alone.
    const kept: unknown = JSON.parse(sessionStorage.getItem(perTab.heldViews) ?? '[]');
    return Array.isArray(kept) ? (kept as SeenPage[]) : [];
  } catch {
    return [];
  }
}
