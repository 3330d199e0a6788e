import type { AttendeeFields_formFragment } from '../../../generated/operations/attendee-fields.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { AttendeeFields } from '../../../parts/attendee/AttendeeFields.tsx';
import { typedAttendee } from '../../../parts/attendee/attendee-form.rule.ts';
import { sitePath } from '../../../storage/site-settings.ts';
import { serverTime } from '../../../storage/clock/server-clock.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { BookingOrder } from '../booking-types.ts';
import { fieldsOfAttendee, problemsAt } from './question-form.rule.ts';
import type { QuestionForm } from './use-question-form.ts';
import './attendees-part.css';

/** Who comes, for each ticket of the order. */
export function AttendeesPart({
  asked,
  places,
  form,
}: {
  asked: AttendeeFields_formFragment;
  places: BookingOrder['attendees'];
  form: QuestionForm;
}) {
  const t = useText();
  const { dateTime } = useFormats();
  const { contact, attendees, setAttendee } = form;
  // Tickets may be sold until later than that.
  const isOpenLater = serverTime() < Date.parse(asked.until);
  return (
    <section className="mm-attendees" aria-labelledby="mm-attendees">
      <h3 id="mm-attendees">{t('attendee.title')}</h3>
      <p className="mm-booking-lead">
        {isOpenLater && asked.name === 'optional' && `${t('attendee.later')} `}
        {isOpenLater && `${t('attendee.until', { until: dateTime(asked.until) })} `}
        {t('attendee.gate')}
      </p>
      {asked.identity && (
        <p className="mm-booking-lead">
          {t('attendee.identity.why', { count: asked.identity.ticketsMax })}{' '}
          <a href={sitePath('/help/identity-numbers')} target="_blank" rel="noreferrer">
            {t('attendee.identity.more')}
          </a>
        </p>
      )}
      {places.map(({ unitId, ticketTypeName, seatLabel }, at) => {
        const typed = attendees[unitId] ?? typedAttendee(null);
        const prefix = fieldsOfAttendee(unitId);
        const isSame =
          typed.name.trim() === contact.name.trim() && (!asked.phone || typed.phone === contact.phone);
        return (
          <fieldset key={unitId} className="mm-attendee">
            <legend>
              {t('attendee.ticket', { at: at + 1, of: places.length })}
              <span>{[ticketTypeName, seatLabel].filter(Boolean).join(' · ')}</span>
            </legend>
            {at === 0 && contact.name.trim() !== '' && !isSame && (
              <Button
                size="small"
                onClick={() =>
                  setAttendee(unitId, ['name', 'phone'], {
                    ...typed,
                    name: contact.name,
                    phone: asked.phone ? contact.phone : '',
                  })
                }
              >
                {t('attendee.same', { name: contact.name.trim() })}
              </Button>
            )}
            <AttendeeFields
              form={asked}
              typed={typed}
              prefix={prefix}
              problems={problemsAt(form.problems, prefix)}
              onType={(field, next) => setAttendee(unitId, [field], next)}
              onLeave={(field) => form.leave(`${prefix}${field}`)}
            />
          </fieldset>
        );
      })}
    </section>
  );
}
