import { skipToken } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePlanPreviewQuery } from '../../../generated/operations/plan-preview.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { fromSource } from '../../../lib/link-source.ts';
import { firstNow } from '../../../lib/page-time.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { lookPath } from '../../../lib/showing-path.rule.ts';
import { useIsNear } from '../../../lib/use-is-near.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { showingTarget } from '../action/booking-target.rule.ts';
import type { EventOfScreen } from '../event-of-screen.ts';
import { PartMissing } from '../PartMissing.tsx';
import { DrawnPlan } from './DrawnPlan.tsx';
import { previewedShowing } from './previewed-showing.rule.ts';
import './plan-preview.css';

/**
 * The seat plan with its prices, of the showing that previewedShowing chooses. It is loaded when the visitor scrolls near it; where a sale
 * has a queue, whose page very many open at once, a press loads it.
 */
export function PlanPreview({ event }: { event: EventOfScreen }) {
  const showing = previewedShowing(event.showings, firstNow());
  return showing && <PlanOf event={event} showing={showing} />;
}

function PlanOf({ event, showing }: { event: EventOfScreen; showing: EventOfScreen['showings'][number] }) {
  const t = useText();
  const f = useFormats();
  const { status } = useSession();
  const place = useRef<HTMLElement>(null);
  const isNear = useIsNear(place);
  const [isAsked, setAsked] = useState(!showing.queueRequired);
  const { data, error, refetch } = usePlanPreviewQuery(
    isAsked && isNear ? { variables: { showingId: showing.id } } : skipToken,
  );
  const title = t('event.plan.title');
  if (error && !data) {
    return (
      <PartMissing
        heading={title}
        title={t('event.plan.missing.title')}
        error={error}
        onRetry={() => void refetch()}
      >
        {t('event.plan.missing.text')}
      </PartMissing>
    );
  }
  if (data && !data.seatMap) return null;
  return (
    <section ref={place} aria-labelledby="mm-event-plan" aria-busy={isAsked && isNear && !data}>
      <h2 id="mm-event-plan">{title}</h2>
      {event.showings.length > 1 && (
        <p className="mm-event-plan-of">{t('event.plan.of', { when: f.dateTime(showing.startsAt) })}</p>
      )}
      {data?.seatMap ? (
        <DrawnPlan plan={data.seatMap} category={event.category} />
      ) : (
        <div className="mm-event-plan-wait">
          {!isAsked && <Button onClick={() => setAsked(true)}>{t('event.plan.show')}</Button>}
        </div>
      )}
      <Link
        className={buttonClass()}
        to={showingTarget(event, showing, status !== 'signedIn') ?? lookPath(event, showing.id)}
        state={fromSource('event details page')}
      >
        {t('event.plan.seats')}
      </Link>
    </section>
  );
}
