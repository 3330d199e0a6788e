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
import { useText } from '../../../lib/intl/use-text.ts';
import type { BookingShowing } from '../booking-types.ts';
import { fieldOfQuestion } from './question-form.rule.ts';
import type { QuestionForm } from './use-question-form.ts';

type Question = BookingShowing['questions'][number];

const inputs = {
  text: { type: 'text' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
} as const;

export function QuestionField({ question, form }: { question: Question; form: QuestionForm }) {
  const t = useText();
  const hintId = useId();
  const field = fieldOfQuestion(question.id);
  const problem = form.problems[field];
  const value = form.answers[question.id] ?? '';
  const label = question.required
    ? question.label
    : t('booking.questions.optional', { label: question.label });
  const change = (next: string) => form.setAnswer(question.id, next);
  const common = { error: problem !== undefined, onBlur: () => form.leave(field) };
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
