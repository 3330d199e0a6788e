// The campaign this visit came from, kept for the tab: it survives a login in place, the way over another
// site's login and back, and a change of language. It leaves this browser only if measurement is ever turned on.
import { type Campaign, readCampaign } from '@mo-man/schema/rules/site/campaign.rule.ts';
import { perTab } from './keys.ts';

/** Read once, at arrival; a later arrival by another campaign takes the place of the first. */
export function keepCampaign(query: string): void {
  const campaign = readCampaign(query);
  if (Object.keys(campaign).length === 0) return;
  try {
    sessionStorage.setItem(perTab.campaign, JSON.stringify(campaign));
  } catch {
    // Without storage the visit has no campaign.
  }
}

/** The campaign of this tab; empty when there is none. */
export function readCampaignKept(): Campaign {
  try {
    // Written by keepCampaign alone; read again as parameters, so that whatever stands there has their shape.
    const kept = JSON.parse(sessionStorage.getItem(perTab.campaign) ?? '{}') as Record<string, string>;
    return readCampaign(new URLSearchParams(kept).toString());
  } catch {
    return {};
  }
}
