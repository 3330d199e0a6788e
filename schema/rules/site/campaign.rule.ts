import { limits } from '../../limits.ts';

/** The campaign parameters that are read from the URL. */
export const campaignKeys = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'gclid',
] as const;

/** Campaign parameters that were present and not empty. */
export type Campaign = Partial<Record<(typeof campaignKeys)[number], string>>;

/**
 * The campaign a visit came from.
 *
 * Campaign parameters (utm_source, utm_medium, utm_campaign, utm_content, utm_term, gclid) are read from
 * the URL with punctuation stripped.
 */
export function readCampaign(query: string): Campaign {
  const parameters = new URLSearchParams(query);
  const campaign: Campaign = {};
  for (const key of campaignKeys) {
    const value = (parameters.get(key) ?? '')
      .replace(/[\p{P}\p{S}\p{C}]/gu, '')
      .trim()
      .slice(0, limits.campaignValueMax);
    if (value) campaign[key] = value;
  }
  return campaign;
}
