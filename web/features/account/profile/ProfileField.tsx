import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useText } from '../../../lib/intl/use-text.ts';
import type { ProfileField as FieldName } from './profile-form.rule.ts';
import type { ProfileForm } from './use-profile-form.ts';

export function ProfileField({
  form,
  field,
  label,
  hint,
  ...rest
}: { form: ProfileForm; field: FieldName; label: string; hint?: string } & Pick<
  TextFieldProps,
  'type' | 'autoComplete' | 'slotProps'
>) {
  const t = useText();
  const problem = form.problems[field];
  return (
    <TextField
      {...rest}
      name={field}
      label={label}
      value={form.values[field]}
      error={problem !== undefined}
      helperText={problem ? t(problem) : hint}
      inputRef={form.hold(field)}
      fullWidth
      onChange={(event) => form.change(field, event.target.value)}
    />
  );
}
