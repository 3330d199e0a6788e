// The campaign that brought this visit, stored for the tab: it survives a login in place, a login on another site, and a change of
// language. It leaves this browser only when measuring is switched on.
import { type Campaign, readCampaign } from '@mo-man/schema/rules/site/campaign.rule.ts';
import { perTab } from './keys.ts';

/** Read once at arrival; a later campaign replaces the first. */
export function keepCampaign(query: string): void {
  const campaign = readCampaign(query);
  if (Object.keys(campaign).length === 0) return;
  try {
    sessionStorage.setItem(perTab.campaign, JSON.stringify(campaign));
  } catch {
    // Without storage the visit has no campaign.
  }
}

/** The campaign of this tab; empty without one. */
export function readCampaignKept(): Campaign {
  try {
    // Written by keepCampaign only. Parsed as parameters again, so that any stored data gets their shape.
    const kept = JSON.parse(sessionStorage.getItem(perTab.campaign) ?? '{}') as Record<string, string>;
    return readCampaign(new URLSearchParams(kept).toString());
  } catch {
    return {};
  }
}
