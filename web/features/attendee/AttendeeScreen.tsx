import { useParams } from 'react-router-dom';
import { useAttendeeScreenQuery } from '../../generated/operations/attendee-screen.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useLanguage } from '../../lib/intl/use-language.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { NotFound } from '../../lib/not-found.ts';
import { sitePath } from '../../storage/site-settings.ts';
import { serverTime } from '../../storage/clock/server-clock.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { LineSkeleton } from '../../ui/states/Skeletons.tsx';
import { OfflineLine, UnloadedState } from '../../ui/states/UnloadedState.tsx';
import { NameForm } from './NameForm.tsx';
import './attendee.css';

/** Where the owner of a ticket says who comes with it. */
export function AttendeeScreen() {
  const t = useText();
  const { language } = useLanguage();
  const { dateTime } = useFormats();
  const id = useParams().id ?? '';
  const { data, error, loading, refetch } = useAttendeeScreenQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const ticket = data?.ticket;
  if (data?.ticket === null && !loading) throw new NotFound(`no ticket ${id} of this account`);
  const asked = ticket?.showing.attendeeForm;
  const until = ticket?.attendeeUntil ?? null;
  const isOpen = ticket?.state === 'active' && until !== null && serverTime() < Date.parse(until);
  return (
    <Page width="reading">
      <OfflineLine />
      <p className="mm-attendee-back">
        <a href={sitePath(`/my-tickets/${id}`)}>{t('attendee.back')}</a>
      </p>
      <PageTitle>{t('attendee.name')}</PageTitle>
      {ticket ? (
        <div className="mm-attendee-screen">
          <p className="mm-attendee-event">
            <strong>{ticket.eventTitle[language]}</strong>
            <br />
            {dateTime(ticket.startsAt)}
            <br />
            {[ticket.sectionName[language], ticket.ticketTypeName[language], ticket.seatLabel]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {isOpen && asked ? (
            <NameForm key={ticket.id} ticket={ticket} asked={asked} until={until} />
          ) : (
            <>
              <p className="mm-attendee-name">{ticket.attendee?.name || t('attendee.none')}</p>
              <Notice type="info">
                {ticket.state === 'active' && until !== null
                  ? t('attendee.closed', { until: dateTime(until) })
                  : t('attendee.closed.used')}
              </Notice>
            </>
          )}
        </div>
      ) : error ? (
        <UnloadedState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <div aria-busy="true" className="mm-attendee-screen">
          <LineSkeleton height={72} />
          <LineSkeleton height={200} />
        </div>
      )}
    </Page>
  );
}
