import { limits } from '@mo-man/schema/limits.ts';
import { useEffect, useId, useRef } from 'react';
import type { FieldProps } from './use-form.ts';
import './code-input.css';

/** The digits of a one-time code: one field under four boxes, so that pasting and the phone's own suggestion work. */
export function CodeInput({
  field,
  label,
  onType,
}: {
  field: FieldProps;
  label: string;
  onType: (code: string) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const boxes = Array.from({ length: limits.otpDigits }, (_, at) => field.value[at] ?? '');
  return (
    <div className={field.error ? 'mm-digits mm-digits-wrong' : 'mm-digits'}>
      <label htmlFor={id}>{label}</label>
      <div className="mm-digits-boxes">
        <input
          id={id}
          ref={(element) => {
            input.current = element;
            field.inputRef(element);
          }}
          name={field.name}
          value={field.value}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={field.error}
          aria-describedby={`${id}-problem`}
          onChange={(event) => onType(event.target.value.replace(/\D/g, '').slice(0, limits.otpDigits))}
        />
        {boxes.map((digit, at) => (
          <span
            key={at}
            className={at === field.value.length ? 'mm-digits-next' : undefined}
            aria-hidden="true"
          >
            {digit}
          </span>
        ))}
      </div>
      <p id={`${id}-problem`} role="alert">
        {field.helperText}
      </p>
    </div>
  );
}
