import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useText } from '../../../lib/intl/use-text.ts';
import type { ProfileField } from './profile-form.rule.ts';
import type { ProfileForm } from './use-profile-form.ts';

export function ProfileChoice({
  form,
  field,
  label,
  choices,
}: {
  form: ProfileForm;
  field: ProfileField;
  label: string;
  choices: readonly { value: string; label: string }[];
}) {
  const t = useText();
  const id = useId();
  const problem = form.problems[field];
  return (
    <FormControl error={problem !== undefined}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        row
        name={field}
        aria-labelledby={id}
        aria-describedby={`${id}-problem`}
        value={form.values[field]}
        onChange={(_event, value) => form.change(field, value)}
      >
        {choices.map((choice, at) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            label={choice.label}
            control={<Radio slotProps={{ input: { ref: at === 0 ? form.hold(field) : undefined } }} />}
          />
        ))}
      </RadioGroup>
      <FormHelperText id={`${id}-problem`}>{problem ? t(problem) : ''}</FormHelperText>
    </FormControl>
  );
}
