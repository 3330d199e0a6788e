// The data layer for the measuring tool: an array to which entries are added. It exists only after consent.
import type { Campaign } from '@mo-man/schema/rules/site/campaign.rule.ts';
import type { SeenPage } from '../../storage/booking/held-views.ts';

/** The only data that is reported: no address with its query, no name, no order. */
type DataLayerEntry =
  | ({ event: 'page_view' } & SeenPage)
  | ({ event: 'campaign' } & Campaign)
  | { user_id: string | null };

declare global {
  interface Window {
    dataLayer?: DataLayerEntry[];
  }
}

export function tell(entry: DataLayerEntry): void {
  (window.dataLayer ??= []).push(entry);
}

let loaded: string | undefined;

/** Loads the tool once; after a failure the body has the class `gtm-error`. */
export function loadTag(url: string): void {
  if (loaded === url) return;
  loaded = url;
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  script.addEventListener('error', () => document.body.classList.add('gtm-error'));
  document.head.append(script);
}
