import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useState } from 'react';
import { useBestSeatsQuery } from '../../../../generated/operations/best-seats.ts';
import { errorText } from '../../../../lib/errors/error-code.ts';
import { failureText } from '../../../../lib/intl/failure-text.ts';
import { useFormats } from '../../../../lib/intl/use-formats.ts';
import { useText } from '../../../../lib/intl/use-text.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Stepper } from '../../../../ui/controls/Stepper.tsx';
import { NextIcon } from '../../../../ui/icons.tsx';
import type { BookingShowing, PlanSection } from '../../booking-types.ts';
import { seatName } from '../seats/seat-plan.rule.ts';
import { firstQuantity, firstRows, offerRows } from './offer-rows.rule.ts';

/** Prices shown before the buyer asks for all. */
const SHOWN = 3;

export function BestSeats({
  showing,
  sections,
  onChoose,
}: {
  showing: Pick<BookingShowing, 'id' | 'maxTicketsPerAccount'>;
  sections: readonly PlanSection[];
  onChoose: (sectionId: string, seatIds: string[]) => void;
}) {
  const t = useText();
  const { price, number } = useFormats();
  const heading = useId();
  const most = showing.maxTicketsPerAccount;
  const [quantity, setQuantity] = useState(firstQuantity(most));
  const [wheelchair, setWheelchair] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const { data, previousData, error, loading, refetch } = useBestSeatsQuery({
    variables: { input: { showingId: showing.id, quantity, wheelchair } },
    // Free seats change too often for the response cache.
    fetchPolicy: 'no-cache',
  });
  const offers = (data ?? previousData)?.bestAvailable ?? [];
  const rows = offerRows(sections, offers);
  const shown = isWhole ? rows : firstRows(rows, SHOWN);
  const isKnown = Boolean(data) && !loading;

  return (
    <section className="mm-best" aria-labelledby={heading}>
      <div className="mm-best-head">
        <h3 id={heading}>{t('booking.best.title')}</h3>
        <Stepper
          value={quantity}
          min={1}
          max={most}
          label={t('booking.best.quantity')}
          lessLabel={t('booking.best.less')}
          moreLabel={t('booking.best.more', { max: number(most) })}
          onChange={setQuantity}
        />
      </div>
      <ul className="mm-sections" aria-busy={!isKnown}>
        {shown.map(({ price: each, zone, offer }) => (
          <li key={each}>
            <button
              type="button"
              disabled={!offer || !isKnown}
              onClick={() =>
                offer &&
                onChoose(
                  offer.sectionId,
                  offer.seats.map(({ id }) => id),
                )
              }
            >
              <span className={`mm-zone-swatch mm-zone-${zone}`} aria-hidden="true" />
              <span className="mm-sections-name">
                <strong className="mm-numbers">
                  {t('booking.best.offer', { count: quantity, total: price(each * quantity) })}
                </strong>
                <span className="mm-best-where">
                  {offer
                    ? t('booking.best.where', {
                        section: offer.sectionName,
                        seats: offer.seats.map(seatName).join(', '),
                      })
                    : isKnown
                      ? t(wheelchair ? 'booking.best.noneWheelchair' : 'booking.best.none', {
                          count: quantity,
                        })
                      : t('booking.best.looking')}
                </span>
              </span>
              <NextIcon size={20} />
            </button>
          </li>
        ))}
      </ul>
      {error && !loading && (
        <p className="mm-best-failed" role="alert">
          {errorText(error) ? failureText(t, error) : t('booking.best.failed')}
          <Button size="small" onClick={() => void refetch()}>
            {t('booking.best.again')}
          </Button>
        </p>
      )}
      <div className="mm-best-foot">
        <FormControlLabel
          control={<Checkbox checked={wheelchair} onChange={(_, isOn) => setWheelchair(isOn)} />}
          label={t('booking.best.wheelchair')}
        />
        {rows.length > SHOWN && !isWhole && (
          <Button size="small" onClick={() => setWhole(true)}>
            {t('booking.best.allPrices', { count: rows.length })}
          </Button>
        )}
      </div>
    </section>
  );
}
