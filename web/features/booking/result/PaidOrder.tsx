import * as pictureSizes from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { RelatedEvents } from '../../../parts/related/RelatedEvents.tsx';
import { InstallOffer } from '../../../parts/install/InstallOffer.tsx';
import { ContactSupport } from '../../../parts/support/ContactSupport.tsx';
import { useText } from '../../../lib/intl/use-text.ts';
import { StateIcon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { Price } from '../../../ui/cards/Price.tsx';
import { TicketCard } from '../../../ui/cards/TicketCard.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { endDraft } from '../../../storage/booking/booking-draft.ts';
import { type SyncResult, syncTickets } from '../../../lib/server/sync-tickets.ts';
import type { BookingOrder, HeaderShowing } from '../booking-types.ts';
import { CurtainOpening } from './CurtainOpening.tsx';
import { DeliveryCard } from '../../../parts/order/card/DeliveryCard.tsx';
import { ExchangeRows } from '../../../parts/order/ExchangeRows.tsx';
import { PassChanges } from '../../../parts/order/PassChanges.tsx';
import { RefundList } from '../../../parts/order/card/RefundList.tsx';
import { PassNote } from '../../../parts/ticket-types/PassNote.tsx';
import { ThankYouTools } from './ThankYouTools.tsx';
import { OrderChange } from './OrderChange.tsx';
import { StepHeading } from '../StepHeading.tsx';
import { TicketHead } from '../order/TicketHead.tsx';
import { miniApp, sitePath } from '../../../storage/site-settings.ts';
import '../../../ui/cards/ticket-card-across.css';

/** Step 4: thanks, the tickets, and the note that they are on this phone. */
export function PaidOrder({ showing, order }: { showing: HeaderShowing; order: BookingOrder }) {
  const t = useText();
  const { event } = showing;
  const [kept, setKept] = useState<SyncResult | 'syncing'>('syncing');
  useEffect(() => {
    void syncTickets().then(setKept);
  }, [order.code]);
  useEffect(() => endDraft(showing.id), [showing.id]);
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const keptTexts: Record<SyncResult | 'syncing', string> = {
    syncing: t('booking.complete.keeping'),
    synced: t('booking.complete.kept'),
    unkept: t('tickets.sync.unkept'),
    offline: t('booking.complete.notKept'),
    failed: t('booking.complete.notKept'),
    signedOut: t('booking.complete.notKept'),
  };

  return (
    <div className="mm-complete">
      <div className="mm-complete-head">
        <StateIcon type="success" size={44} />
        <StepHeading>{t('booking.complete.title')}</StepHeading>
        <p>
          {order.contact
            ? t('booking.complete.mailed', { email: order.contact.email })
            : t('booking.complete.text')}
        </p>
      </div>
      <OrderChange showing={showing} orderCode={order.code} />
      <PassChanges orderCode={order.code} admits={order.admits} />
      <CurtainOpening>
        <TicketCard
          isLit
          stub={
            <div className="mm-complete-stub">
              {order.lines.map((line) => (
                <p key={line.ticketTypeId}>
                  <strong>{t('booking.summary.line', { quantity: line.quantity, name: line.name })}</strong>
                  {line.seatLabels.length > 0 && ` · ${line.seatLabels.join(', ')}`}
                </p>
              ))}
              <PassNote admits={order.admits} />
              <p className="mm-complete-code">{t('booking.complete.order', { code: order.code })}</p>
              <p className="mm-complete-total">
                <Price dong={order.total} />
              </p>
              {order.exchange && (
                <dl className="mm-complete-exchange">
                  <ExchangeRows total={order.total} exchange={order.exchange} />
                </dl>
              )}
            </div>
          }
        >
          <div className="mm-complete-ticket">
            <div className="mm-complete-poster">
              <Picture src={event.poster} preview={event.posterPreview} alt="" sizes={pictureSizes.paid} />
            </div>
            <TicketHead showing={showing} sectionName={order.sectionName} />
          </div>
        </TicketCard>
      </CurtainOpening>
      {!miniApp() && (
        <p className="mm-complete-kept" role="status">
          {keptTexts[kept]}
        </p>
      )}
      <div className="mm-complete-actions">
        <a className={buttonClass({ look: 'primary', size: 'large' })} href={sitePath('/my-tickets')}>
          {t('booking.complete.open', { count })}
        </a>
        <Link className={buttonClass({ look: 'quiet' })} to={`/my-orders/${order.code}`}>
          {t('booking.complete.toOrder')}
        </Link>
      </div>
      <ThankYouTools showing={showing} order={order} />
      {kept === 'synced' && <InstallOffer />}
      <DeliveryCard order={order} />
      {order.refunds.length > 0 && <RefundList orderCode={order.code} refunds={order.refunds} />}
      <ContactSupport orderCode={order.code} />
      <RelatedEvents event={event} source="thank-you page" />
    </div>
  );
}
