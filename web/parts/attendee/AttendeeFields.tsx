import TextField from '@mui/material/TextField';
import type { AttendeeFields_formFragment } from '../../generated/operations/attendee-fields.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { WholePhoneField } from '../phone/WholePhoneField.tsx';
import { QuestionField } from '../questions/QuestionField.tsx';
import type { AttendeeProblems, TypedAttendee } from './attendee-form.rule.ts';
import './attendee-fields.css';

/** What the organizer asks about one attendee. */
export function AttendeeFields({
  form,
  typed,
  problems,
  prefix = '',
  onType,
  onLeave,
}: {
  form: AttendeeFields_formFragment;
  typed: TypedAttendee;
  problems: AttendeeProblems;
  /** Before the names of the fields, where a form has several attendees. */
  prefix?: string;
  onType: (field: string, typed: TypedAttendee) => void;
  onLeave: (field: string) => void;
}) {
  const t = useText();
  const labelOf = (label: string, asked: 'required' | 'optional') =>
    asked === 'required' ? label : t('booking.questions.optional', { label });
  const said = (field: string) => {
    const problem = problems[field];
    return problem && t(problem);
  };
  return (
    <div className="mm-attendee-fields">
      <TextField
        data-field={`${prefix}name`}
        label={labelOf(t('attendee.name'), form.name)}
        value={typed.name}
        error={problems['name'] !== undefined}
        helperText={said('name')}
        fullWidth
        slotProps={{
          htmlInput: { autoComplete: 'off', spellCheck: false, 'aria-required': form.name === 'required' },
        }}
        onChange={({ target }) => onType('name', { ...typed, name: target.value })}
        onBlur={() => onLeave('name')}
      />
      {form.phone && (
        <div data-field={`${prefix}phone`}>
          <WholePhoneField
            field={{
              name: `${prefix}phone`,
              value: typed.phone,
              error: problems['phone'] !== undefined,
              helperText: said('phone'),
              inputRef: () => undefined,
              onChange: ({ target }) => onType('phone', { ...typed, phone: target.value }),
            }}
            label={labelOf(t('booking.questions.phone'), form.phone)}
            onBlur={() => onLeave('phone')}
          />
        </div>
      )}
      {form.identity && (
        <TextField
          data-field={`${prefix}identity`}
          label={t('attendee.identity')}
          value={typed.identity}
          error={problems['identity'] !== undefined}
          helperText={
            said('identity') ??
            (typed.identityEnd === null
              ? t('attendee.identity.kept')
              : t('attendee.identity.known', { end: typed.identityEnd }))
          }
          fullWidth
          slotProps={{
            htmlInput: {
              ...{ autoComplete: 'off', inputMode: 'numeric', spellCheck: false, maxLength: 20 },
              'aria-required': typed.identityEnd === null,
            },
          }}
          onChange={({ target }) => onType('identity', { ...typed, identity: target.value })}
          onBlur={() => onLeave('identity')}
        />
      )}
      {form.questions.map((question) => {
        const field = `answers.${question.id}`;
        return (
          <QuestionField
            key={question.id}
            question={question}
            field={`${prefix}${field}`}
            value={typed.answers[question.id] ?? ''}
            problem={problems[field]}
            onChange={(value) =>
              onType(field, { ...typed, answers: { ...typed.answers, [question.id]: value } })
            }
            onLeave={() => onLeave(field)}
          />
        );
      })}
    </div>
  );
}
