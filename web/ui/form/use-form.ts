import type * as z from 'zod/mini';
import { type SubmitEvent, useRef, useState } from 'react';
import { errorDetails, errorName } from '../../lib/errors/error-code.ts';
import { failureText } from '../../lib/intl/failure-text.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { judgeValues, type Rules, serverProblems, type Values } from './judge-values.rule.ts';
import { retryMoment } from './sent-code.rule.ts';

/** What MUI's TextField is given for one field. */
export type FieldProps = {
  name: string;
  value: string;
  error: boolean;
  helperText: string | undefined;
  inputRef: (element: HTMLInputElement | null) => void;
  onChange: (event: { target: { value: string } }) => void;
};

type Options<Field extends string> = {
  /** Judges fields together, once each is right by itself. */
  whole?: z.ZodMiniType;
  /** The field beside which a refusal of the whole is said, and which gets the focus then; over the form without it. */
  refusalField?: Field;
  /** The field that gets the focus at a refusal that is said over the form. */
  focusOnRefusal?: Field;
  /** A refused value that nobody would send again: the field is emptied. */
  isForgottenWhenRefused?: boolean;
  /** Words that belong to the server's refusal: how many tries are left, say. */
  afterRefusal?: (error: unknown) => string;
  /** True when the failure was dealt with elsewhere: another step, say. */
  onFailure?: (error: unknown) => boolean;
  /** What is typed, for who keeps it. */
  onType?: (field: Field, value: string) => void;
  /** How far this phone's clock is ahead of the server's, milliseconds, where that is known. */
  clockAhead?: number;
};

type FormMessages<Field extends string> = {
  problems: Partial<Record<Field, string>>;
  /** The server's words: beside `refusalField`, or over the form. */
  refusal: string | null;
  /** When it may be tried again, epoch milliseconds. */
  retryAt: number | null;
};

const nothing = { problems: {}, refusal: null, retryAt: null };

/**
 * A small form: judged by the shared rules when it is sent, from then on at every stroke; what the server refuses is
 * told in its own words. Nothing typed is ever cleared; the first wrong field gets the focus; it sends once at a time.
 */
export function useForm<R extends Rules>(
  rules: R,
  initial: Values<R>,
  /** Answers true when all is done and the form is about to close: it stays busy. */
  send: (tidy: Values<R>) => Promise<boolean | void>,
  options: Options<keyof R & string> = {},
) {
  type Field = keyof R & string;
  const t = useText();
  const [values, setValues] = useState(initial);
  const [messages, setMessages] = useState<FormMessages<Field>>(nothing);
  const [isBusy, setBusy] = useState(false);
  /** Beside the state, for two clicks before the next render. */
  const isSending = useRef(false);
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const fields = Object.keys(rules) as Field[];

  // Fields are never disabled, so that a refusal finds the focus where it was.
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
    // Only what a server has judged: without a network the digits are as good as before.
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
      // What the server said of a field is over once that field is another.
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
    /** What stands over the form. */
    alert: options.refusalField ? null : messages.refusal,
    retryAt: messages.retryAt,
    isBusy,
    change,
    /** Empties a field and leaves what is said beside it. */
    forget,
    /** Sends what stands in the fields, or what is given. */
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
