import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { codeInText } from './sent-code.rule.ts';
import type { FieldProps } from './use-form.ts';
import './code-input.css';

/**
 * The digits of a one-time code: one field below a box per digit, so that pasting, autofill and screen readers work as in any field. A
 * paste outside another field is taken over too.
 */
export function CodeInput({
  field,
  digits,
  label,
  hint,
  onType,
}: {
  field: FieldProps;
  digits: number;
  label: string;
  hint?: string;
  onType: (code: string) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const takePaste = useEffectEvent((event: ClipboardEvent) => {
    const { target } = event;
    if (target !== input.current && target instanceof Element && target.matches('input, textarea')) return;
    const code = codeInText(event.clipboardData?.getData('text') ?? '', digits);
    if (!code) return;
    event.preventDefault();
    input.current?.focus();
    onType(code);
  });
  useEffect(() => {
    const hear = (event: ClipboardEvent) => takePaste(event);
    document.addEventListener('paste', hear);
    return () => document.removeEventListener('paste', hear);
  }, []);
  const boxes = Array.from({ length: digits }, (_, at) => field.value[at] ?? '');
  return (
    <div className={field.error ? 'mm-digits mm-digits-wrong' : 'mm-digits'}>
      <label htmlFor={id}>{label}</label>
      <div className="mm-digits-boxes" data-digits={digits}>
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
          aria-describedby={hint ? `${id}-problem ${id}-hint` : `${id}-problem`}
          onChange={({ target: { value } }) =>
            onType(codeInText(value, digits) ?? value.replace(/\D/g, '').slice(0, digits))
          }
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
      <p id={`${id}-problem`} className="mm-digits-problem" role="alert">
        {field.helperText}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="mm-digits-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
