// What the tool that measures is told, as such tools read it: a list that we add to. It exists only after consent.
import type { Campaign } from '@mo-man/schema/rules/site/campaign.rule.ts';
import type { SeenPage } from '../../storage/booking/held-views.ts';

/** Nothing but these facts ever leaves: no address with its query, no name, no order. */
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

/** Loads the tool once; when it does not come, `gtm-error` on the body says so. */
export function loadTag(url: string): void {
  if (loaded === url) return;
  loaded = url;
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  script.addEventListener('error', () => document.body.classList.add('gtm-error'));
  document.head.append(script);
}
