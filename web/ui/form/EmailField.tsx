import TextField from '@mui/material/TextField';
import { EmailSlip } from './EmailSlip.tsx';
import type { FieldProps } from './use-form.ts';

export function EmailField({
  field,
  label,
  isLabelUp = false,
  autoFocus = false,
}: {
  field: FieldProps;
  label: string;
  /** The label is always above the field. */
  isLabelUp?: boolean;
  autoFocus?: boolean;
}) {
  return (
    <div>
      <TextField
        {...field}
        type="email"
        label={label}
        autoComplete="username"
        autoFocus={autoFocus}
        fullWidth
        slotProps={{
          htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
          inputLabel: isLabelUp ? { shrink: true } : {},
        }}
      />
      <EmailSlip typed={field.value} onCorrect={(value) => field.onChange({ target: { value } })} />
    </div>
  );
}
