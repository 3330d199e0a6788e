import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../../lib/intl/use-text.ts';
import type { Measurement } from '../../storage/site-settings.ts';
import { measureAsked } from '../../lib/measure-signal.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { readCampaignKept } from '../../storage/campaign.ts';
import { arrivalSource } from '../../storage/booking/held-source.ts';
import { holdView, type SeenPage, takeHeldViews } from '../../storage/booking/held-views.ts';
import { keepMeasureConsent, readMeasureConsent } from '../../storage/measure-consent.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import { loadTag, tell } from './data-layer.ts';
import { linkSource } from './link-source.rule.ts';
import { measuredUser } from './measured-user.rule.ts';
import { pageKind } from './page-kind.rule.ts';

/** Asks for consent where a tool is configured, and loads nothing before it is given. */
export function MeasureHost({ measurement: { tagUrl, isHeld } }: { measurement: Measurement }) {
  const t = useText();
  const [consent, setConsent] = useState(readMeasureConsent);
  const [isAskedAgain, setAskedAgain] = useState(false);
  useEffect(() => measureAsked.listen(() => setAskedAgain(true)), []);
  const answer = (given: 'yes' | 'no') => {
    keepMeasureConsent(given);
    // A loaded tool cannot be removed from the page, so the page is reloaded without it.
    if (consent === 'yes' && given === 'no') return location.reload();
    setConsent(given);
    setAskedAgain(false);
  };
  return (
    <>
      {consent === 'yes' && (isHeld ? <Holding /> : <Measuring tagUrl={tagUrl} />)}
      {(consent === null || isAskedAgain) && (
        <ConsentBanner
          text={t('measure.text')}
          takesFocus={isAskedAgain}
          onYes={() => answer('yes')}
          onNo={() => answer('no')}
        />
      )}
    </>
  );
}

function Measuring({ tagUrl }: { tagUrl: string }) {
  const { status, userId } = useSession();
  const user = measuredUser(status, userId);
  const seen = useSeenPage();
  useEffect(() => {
    for (const held of takeHeldViews()) tell({ event: 'page_view', ...held });
    const campaign = readCampaignKept();
    if (Object.keys(campaign).length > 0) tell({ event: 'campaign', ...campaign });
    loadTag(tagUrl);
  }, [tagUrl]);
  useEffect(() => {
    if (user !== undefined) tell({ user_id: user });
  }, [status, user]);
  useEffect(() => tell({ event: 'page_view', ...seen }), [seen]);
  return null;
}

/** On a page with a secret address no other site's script is loaded; the next page reports this view. */
function Holding() {
  const seen = useSeenPage();
  useEffect(() => holdView(seen), [seen]);
  return null;
}

/** A new object for each path. */
function useSeenPage(): SeenPage {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const [arrivedFrom] = useState(() => linkSource({ source: arrivalSource() }));
  const [arrivedAt] = useState(pathname);
  const source = linkSource(state) ?? (pathname === arrivedAt ? arrivedFrom : null);
  return useMemo(() => ({ page_kind: pageKind(pathname), link_source: source }), [pathname, source]);
}
