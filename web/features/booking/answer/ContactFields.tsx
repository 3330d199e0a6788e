import TextField from '@mui/material/TextField';
import { EmailSlip } from '../../../ui/form/EmailSlip.tsx';
import { useText } from '../../../lib/intl/use-text.ts';
import { WholePhoneField } from '../../../parts/phone/WholePhoneField.tsx';
import { type ContactField, contactFields } from './question-form.rule.ts';
import type { QuestionForm } from './use-question-form.ts';

const inputs: Record<
  Exclude<ContactField, 'phone'>,
  { messageId: string; hintId?: string; type: 'text' | 'email'; autoComplete: string }
> = {
  name: { messageId: 'booking.questions.name', type: 'text', autoComplete: 'name' },
  email: {
    messageId: 'booking.questions.email',
    hintId: 'booking.questions.emailHint',
    type: 'email',
    autoComplete: 'email',
  },
  confirmEmail: { messageId: 'booking.questions.confirmEmail', type: 'email', autoComplete: 'email' },
};

export function ContactFields({ form }: { form: QuestionForm }) {
  const t = useText();
  return contactFields.map((field) => {
    if (field === 'confirmEmail' && form.isEmailKnown) return null;
    const problem = form.problems[field];
    if (field === 'phone') {
      return (
        <div key={field} className="mm-field-half" data-field={field}>
          <WholePhoneField
            field={{
              name: field,
              value: form.contact.phone,
              error: problem !== undefined,
              helperText: problem && t(problem),
              inputRef: () => undefined,
              onChange: ({ target }) => form.setContact(field, target.value),
            }}
            label={t('booking.questions.phone')}
            onBlur={() => form.leave(field)}
          />
        </div>
      );
    }
    const { messageId, hintId, type, autoComplete } = inputs[field];
    return (
      <div key={field} className="mm-field-half">
        <TextField
          data-field={field}
          label={t(messageId)}
          type={type}
          autoComplete={autoComplete}
          value={form.contact[field]}
          error={problem !== undefined}
          helperText={problem ? t(problem) : hintId && t(hintId)}
          fullWidth
          slotProps={{
            htmlInput: {
              inputMode: type === 'email' ? type : undefined,
              autoCapitalize: type === 'email' ? 'none' : undefined,
              spellCheck: false,
              'aria-required': true,
            },
          }}
          onChange={(event) => form.setContact(field, event.target.value)}
          onBlur={() => form.leave(field)}
        />
        {field === 'email' && <EmailSlip typed={form.contact.email} onCorrect={form.correctEmail} />}
      </div>
    );
  });
}
