import type * as z from 'zod/mini';
import { type SubmitEvent, useRef, useState } from 'react';
import { errorDetails, errorName } from '../../lib/errors/error-code.ts';
import { failureText } from '../../lib/intl/failure-text.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { judgeValues, type Rules, serverProblems, type Values } from './judge-values.rule.ts';
import { retryMoment } from './sent-code.rule.ts';

export type FieldProps = {
  name: string;
  value: string;
  error: boolean;
  helperText: string | undefined;
  inputRef: (element: HTMLInputElement | null) => void;
  onChange: (event: { target: { value: string } }) => void;
};

type Options<Field extends string> = {
  /** Validates fields together, once each is valid by itself. */
  whole?: z.ZodMiniType;
  /**
   * The field beside which a refusal of the whole form is shown, and which then gets the focus; without it the refusal is above the form.
   */
  refusalField?: Field;
  /** The field that gets the focus after a refusal shown above the form. */
  focusOnRefusal?: Field;
  /** Clears a refused value that nobody would send again, such as a code. */
  isForgottenWhenRefused?: boolean;
  /** Text added to the server's refusal, such as the number of tries left. */
  afterRefusal?: (error: unknown) => string;
  /** True when the failure was handled elsewhere, for example by another step. */
  onFailure?: (error: unknown) => boolean;
  onType?: (field: Field, value: string) => void;
  /** How far this phone's clock is ahead of the server's, milliseconds, where that is known. */
  clockAhead?: number;
};

type FormMessages<Field extends string> = {
  problems: Partial<Record<Field, string>>;
  /** The server's text, beside `refusalField` or above the form. */
  refusal: string | null;
  /** When it may be retried, epoch milliseconds. */
  retryAt: number | null;
};

const nothing = { problems: {}, refusal: null, retryAt: null };

/**
 * A small form: validated by the shared rules when it is sent, then at every change; a refusal is shown in the server's text. Typed
 * values are not cleared, the first wrong field gets the focus, and only one request runs at a time.
 */
export function useForm<R extends Rules>(
  rules: R,
  initial: Values<R>,
  /** Returns true when the form is done and about to close: it stays busy. */
  send: (tidy: Values<R>) => Promise<boolean | void>,
  options: Options<keyof R & string> = {},
) {
  type Field = keyof R & string;
  const t = useText();
  const [values, setValues] = useState(initial);
  const [messages, setMessages] = useState<FormMessages<Field>>(nothing);
  const [isBusy, setBusy] = useState(false);
  /** A ref, because two clicks may come before the next render. */
  const isSending = useRef(false);
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const fields = Object.keys(rules) as Field[];

  // Fields are never disabled, so that they can take the focus after a refusal.
  const focus = (field: Field | undefined) => {
    if (field) inputs.current.get(field)?.focus();
  };
  const tellProblems = (problems: FormMessages<Field>['problems']) => {
    setMessages({ ...nothing, problems });
    focus(fields.find((field) => problems[field]));
  };
  const forget = (field: Field) => setValues((before) => ({ ...before, [field]: '' }));
  const tellFailure = (error: unknown) => {
    if (options.onFailure?.(error)) return;
    const problems = serverProblems(errorDetails(error), fields);
    if (Object.keys(problems).length > 0) return tellProblems(problems);
    const words = [failureText(t, error), options.afterRefusal?.(error)];
    const retryAt = retryMoment(errorDetails(error), Date.now(), options.clockAhead);
    setMessages({ problems: {}, refusal: words.filter(Boolean).join(' '), retryAt });
    // Only after an answer of the server: without a network the digits are still valid.
    if (options.isForgottenWhenRefused && options.refusalField && errorName(error))
      forget(options.refusalField);
    focus(options.refusalField ?? options.focusOnRefusal);
  };

  const sendNow = async (now: Values<R>) => {
    if (isSending.current) return;
    const { problems, tidy } = judgeValues(rules, now, options.whole);
    if (!tidy) return tellProblems(problems);
    isSending.current = true;
    setMessages(nothing);
    setBusy(true);
    try {
      if (await send(tidy)) return;
    } catch (error) {
      tellFailure(error);
    }
    isSending.current = false;
    setBusy(false);
  };

  const change = (field: Field, value: string) => {
    const next = { ...values, [field]: value };
    setValues(next);
    options.onType?.(field, value);
    const { problems } = judgeValues(rules, next, options.whole);
    setMessages((before) => ({
      ...before,
      // The server's problem of a field is dropped when the field changes.
      refusal: field === options.refusalField ? null : before.refusal,
      problems: Object.fromEntries(
        fields
          .filter((each) => before.problems[each] && problems[each])
          .map((each) => [each, problems[each]]),
      ) as FormMessages<Field>['problems'],
    }));
  };

  const problemBeside = (field: Field): string | undefined => {
    const problem = messages.problems[field];
    if (problem) return t(problem);
    return field === options.refusalField ? (messages.refusal ?? undefined) : undefined;
  };

  return {
    values,
    alert: options.refusalField ? null : messages.refusal,
    retryAt: messages.retryAt,
    isBusy,
    change,
    /** Clears a field and keeps its problem. */
    forget,
    /** Sends the values of the fields, or the given ones. */
    sendNow: (now = values) => void sendNow(now),
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      void sendNow(values);
    },
    fieldProps: (field: Field): FieldProps => ({
      name: field,
      value: values[field],
      error: problemBeside(field) !== undefined,
      helperText: problemBeside(field),
      inputRef: (element) => {
        if (element) inputs.current.set(field, element);
        else inputs.current.delete(field);
      },
      onChange: ({ target }) => change(field, target.value),
    }),
  };
}
