import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AttendeeFields_formFragment } from '../../generated/operations/attendee-fields.ts';
import { useNameTicketMutation } from '../../generated/operations/name-ticket.ts';
import type { TicketAttendee_ticketFragment } from '../../generated/operations/ticket-attendee.ts';
import { errorDetails, isFailure } from '../../lib/errors/error-code.ts';
import { failureText } from '../../lib/intl/failure-text.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { AttendeeFields } from '../../parts/attendee/AttendeeFields.tsx';
import {
  attendeeInput,
  type AttendeeProblems,
  problemsOfAttendee,
  typedAttendee,
} from '../../parts/attendee/attendee-form.rule.ts';
import { sitePath } from '../../storage/site-settings.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import { Notice } from '../../ui/states/Notice.tsx';

export function NameForm({
  ticket,
  asked,
  until,
}: {
  ticket: TicketAttendee_ticketFragment;
  asked: AttendeeFields_formFragment;
  until: string;
}) {
  const t = useText();
  const { dateTime } = useFormats();
  const isOnline = useIsOnline();
  const [typed, setTyped] = useState(() => typedAttendee(ticket.attendee));
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<AttendeeProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [wrong, setWrong] = useState<{ field: string } | null>(null);
  const [nameTicket, { loading }] = useNameTicketMutation({ context: { isQuiet: true } });
  const body = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wrong)
      body.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(wrong.field)}"] input`)?.focus();
  }, [wrong]);

  const found = { ...refused, ...problemsOfAttendee(asked, typed) };
  const shown = Object.fromEntries(Object.entries(found).filter(([field]) => judged.has(field)));
  const tell = (problems: AttendeeProblems): boolean => {
    const fields = Object.keys(problems);
    setJudged((now) => new Set([...now, ...fields]));
    const [field] = fields;
    if (field !== undefined) setWrong({ field });
    return field !== undefined;
  };
  const save = async () => {
    setFailure(null);
    setSaved(false);
    if (tell(problemsOfAttendee(asked, typed))) return;
    try {
      const { data } = await nameTicket({
        variables: { input: { ticketId: ticket.id, ...attendeeInput(asked, typed) } },
      });
      setSaved(true);
      if (data) setTyped(typedAttendee(data.nameTicket.ticket.attendee));
    } catch (error) {
      const problems = problemsOf(errorDetails(error)?.fields);
      if (isFailure(error, 'answers_invalid') && Object.keys(problems).length > 0) {
        setRefused(problems);
        tell(problems);
      } else setFailure(failureText(t, error));
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form className="mm-attendee-form" ref={body} noValidate onSubmit={send}>
      <p>
        {t('attendee.until', { until: dateTime(until) })} {t('attendee.gate')}
      </p>
      <AttendeeFields
        form={asked}
        typed={typed}
        problems={shown}
        onType={(field, next) => {
          setTyped(next);
          setSaved(false);
          setRefused((now) => Object.fromEntries(Object.entries(now).filter(([each]) => each !== field)));
        }}
        onLeave={(field) => setJudged((now) => new Set([...now, field]))}
      />
      <FormAlert text={failure} />
      <div role="status">
        {isSaved ? (
          <Notice type="success" isHeardAlready>
            {t('attendee.saved')}
          </Notice>
        ) : (
          !isOnline && (
            <Notice type="info" isHeardAlready>
              {t('attendee.offline')}
            </Notice>
          )
        )}
      </div>
      <div className="mm-attendee-acts">
        <Button look="primary" type="submit" isBusy={loading} disabled={!isOnline}>
          {t('attendee.save')}
        </Button>
        {isSaved && (
          <a className={buttonClass()} href={sitePath(`/my-tickets/${ticket.id}`)}>
            {t('attendee.back')}
          </a>
        )}
      </div>
    </form>
  );
}

/** The server's `fields` of answers_invalid. */
function problemsOf(fields: unknown): AttendeeProblems {
  if (!Array.isArray(fields)) return {};
  return Object.fromEntries(
    fields.flatMap(({ path, problem }: { path?: unknown; problem?: unknown }) =>
      typeof path === 'string' && typeof problem === 'string' ? [[path, problem]] : [],
    ),
  );
}
