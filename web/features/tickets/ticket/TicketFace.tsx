import { hiddenIdentity } from '@mo-man/schema/rules/account/identity-end.rule.ts';
import * as pictureSizes from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useLanguage } from '../../../lib/intl/use-language.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { StateIcon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { TicketCard } from '../../../ui/cards/TicketCard.tsx';
import type { StoredTicket } from '../../../storage/tickets/offline-tickets.ts';
import { dateWithStatus } from '../../../parts/ticket-types/date-with-status.rule.ts';
import { EnlargeQr } from './EnlargeQr.tsx';
import type { PhoneClock } from './phone-clock.rule.ts';
import { ReadableCode } from './ReadableCode.tsx';
import { RotationRing } from './RotationRing.tsx';
import { showingsOf } from '../group-tickets.rule.ts';
import { TicketLinks } from './TicketLinks.tsx';
import { TicketNotes } from './TicketNotes.tsx';
import { TicketQr } from './TicketQr.tsx';
import { TicketWallet } from './TicketWallet.tsx';
import { useCurrentQr } from './use-current-qr.ts';
import { ShowingStatus } from '../ShowingStatus.tsx';
import { TicketChange } from './TicketChange.tsx';
import '../../../ui/cards/ticket-card-across.css';

function Facts({ facts, isBig = false }: { facts: string[][]; isBig?: boolean }) {
  return (
    <dl className={isBig ? 'mm-gate-place' : undefined}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="mm-numbers">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function TicketFace({
  ticket,
  now,
  isShown,
  clock,
}: {
  ticket: StoredTicket;
  now: number;
  /** This ticket of the strip is in view: the screen's title is that of this ticket. */
  isShown: boolean;
  /** How far the phone's clock can be trusted: it makes the rotating code. */
  clock: PhoneClock;
}) {
  const t = useText();
  const { language } = useLanguage();
  const formats = useFormats();
  const { text, canRotate } = useCurrentQr(ticket);
  const isOver = Date.parse(ticket.endsAt) <= now;
  const dates = showingsOf(ticket);
  const isPass = dates.length > 1;
  const Title = isShown ? 'h1' : 'h2';
  const place = [
    [t('ticket.section'), ticket.sectionName[language]],
    [t('ticket.seat'), ticket.seatLabel ?? t('ticket.standing')],
    ...(ticket.gates?.length ? [[t('ticket.gate'), ticket.gates.join(', ')]] : []),
  ];
  const facts = [
    ...(ticket.attendee?.name ? [[t('attendee.name'), ticket.attendee.name]] : []),
    ...(ticket.attendee?.identityEnd
      ? [[t('attendee.identity'), hiddenIdentity(ticket.attendee.identityEnd)]]
      : []),
    [t('ticket.type'), ticket.ticketTypeName[language]],
    [t('ticket.doors'), formats.time(ticket.doorsAt)],
    [t('ticket.starts'), formats.time(ticket.startsAt)],
    [t('ticket.order'), ticket.orderCode],
    ...(isPass && ticket.checkedInAt ? [[t('ticket.redeemed'), formats.dateTime(ticket.checkedInAt)]] : []),
  ];
  return (
    <article className="mm-gate-ticket mm-ticket-across">
      <TicketCard
        stub={
          <div className="mm-gate-facts">
            <div className="mm-gate-head">
              <div className="mm-gate-poster">
                <Picture src={ticket.poster} alt="" sizes={pictureSizes.ticket} />
              </div>
              <div>
                <Title tabIndex={-1}>{ticket.eventTitle[language]}</Title>
                {dates.map(({ id, startsAt, status }) => (
                  <p key={id} className={`mm-gate-when mm-numbers${isPass ? '' : ` mm-when-${status}`}`}>
                    {isPass
                      ? dateWithStatus(formats.dateTime(startsAt), status, t)
                      : formats.dateLong(startsAt)}
                  </p>
                ))}
              </div>
            </div>
            <ShowingStatus status={ticket.status} />
            {ticket.notice && <p className="mm-gate-notice">{ticket.notice[language]}</p>}
            <TicketChange ticket={ticket} now={now} />
            {isOver && <p className="mm-gate-notice">{t('ticket.over')}</p>}
            <Facts facts={place} isBig />
            <Facts facts={facts} />
            {(ticket.obtainedBy === 'gift' || ticket.obtainedBy === 'complimentary') && (
              <p>{t(`ticket.obtained.${ticket.obtainedBy}`)}</p>
            )}
            <p>
              <strong>{ticket.venueName[language]}</strong>
              <br />
              {ticket.venueAddress[language]}
            </p>
            <TicketNotes notes={ticket.notes} />
            <TicketLinks ticket={ticket} now={now} />
            {isShown && <TicketWallet ticket={ticket} />}
            {!isOver && ticket.state === 'active' && <p className="mm-gate-hint">{t('ticket.bright')}</p>}
          </div>
        }
      >
        <div className={ticket.state === 'redeemed' ? 'mm-gate-qr mm-gate-qr-used' : 'mm-gate-qr'}>
          <TicketQr text={text} code={ticket.code} />
          {ticket.state === 'redeemed' && (
            <p className="mm-gate-stamp">
              <StateIcon type="success" size={28} />
              {ticket.checkedInAt
                ? t('ticket.redeemed.at', { when: formats.time(ticket.checkedInAt) })
                : t('ticket.redeemed')}
            </p>
          )}
          <ReadableCode code={ticket.code} />
          {ticket.rotation && ticket.state === 'active' && (
            <RotationRing canRotate={canRotate} clock={clock} />
          )}
          {ticket.state === 'active' && (
            <EnlargeQr
              text={text}
              code={ticket.code}
              seat={`${ticket.sectionName[language]} · ${ticket.seatLabel ?? t('ticket.standing')}`}
            />
          )}
        </div>
      </TicketCard>
    </article>
  );
}
