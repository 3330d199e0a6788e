import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { limits } from '@mo-man/schema/limits.ts';
import { useId } from 'react';
import { useText } from '../../lib/intl/use-text.ts';

/** A question as a form shows it. */
export type ShownQuestion = {
  id: string;
  label: string;
  kind: 'text' | 'email' | 'phone' | 'choice' | 'consent';
  required: boolean;
  isShownAtGate: boolean;
  choices: { value: string; label: string }[];
};

const inputs = {
  text: { type: 'text' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
} as const;

export function QuestionField({
  question,
  field,
  value,
  problem,
  onChange: change,
  onLeave,
}: {
  question: ShownQuestion;
  /** Name of the field in its form. */
  field: string;
  value: string;
  /** Id of the message about what is wrong. */
  problem: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
}) {
  const t = useText();
  const hintId = useId();
  const label = question.required
    ? question.label
    : t('booking.questions.optional', { label: question.label });
  const common = { error: problem !== undefined, onBlur: onLeave };
  const hint = problem ? t(problem) : question.isShownAtGate ? t('booking.questions.atGate') : '';

  if (question.kind === 'choice') {
    return (
      <FormControl {...common} data-field={field}>
        <FormLabel id={hintId}>{label}</FormLabel>
        <RadioGroup
          aria-labelledby={hintId}
          aria-describedby={`${hintId}-hint`}
          value={value}
          onChange={(_, next) => change(next)}
        >
          {question.choices.map((choice) => (
            <FormControlLabel
              key={choice.value}
              value={choice.value}
              control={<Radio />}
              label={choice.label}
            />
          ))}
        </RadioGroup>
        <FormHelperText id={`${hintId}-hint`}>{hint}</FormHelperText>
      </FormControl>
    );
  }
  if (question.kind === 'consent') {
    return (
      <FormControl {...common} data-field={field}>
        <FormControlLabel
          control={
            <Checkbox
              checked={value === 'yes'}
              onChange={(_, isChecked) => change(isChecked ? 'yes' : 'no')}
              slotProps={{ input: { 'aria-describedby': `${hintId}-hint`, 'aria-invalid': common.error } }}
            />
          }
          label={label}
        />
        <FormHelperText id={`${hintId}-hint`}>{hint}</FormHelperText>
      </FormControl>
    );
  }
  return (
    <FormControl {...common} data-field={field} fullWidth>
      <FormLabel htmlFor={hintId} sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <OutlinedInput
        {...inputs[question.kind]}
        id={hintId}
        value={value}
        aria-describedby={`${hintId}-hint`}
        inputProps={{ maxLength: limits.answerMax }}
        onChange={(event) => change(event.target.value)}
      />
      <FormHelperText id={`${hintId}-hint`}>{hint}</FormHelperText>
    </FormControl>
  );
}
