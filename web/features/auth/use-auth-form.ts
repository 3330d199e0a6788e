import type * as z from 'zod/mini';
import { type SubmitEvent, useRef, useState } from 'react';
import { errorDetails, errorName, errorText } from '../../shared/errors/error-code.ts';
import { useText } from '../../shared/intl/use-text.ts';

type Rules = Record<string, z.ZodMiniType<string, string>>;
type Values<R extends Rules> = Record<keyof R & string, string>;

/** What MUI's TextField is given for one field. */
export type FieldProps = {
  name: string;
  value: string;
  error: boolean;
  helperText: string | undefined;
  inputRef: (element: HTMLInputElement | null) => void;
  onChange: (event: { target: { value: string } }) => void;
};

/**
 * A small form: judged by the shared rules when it is sent, from then on at every stroke; what the server refuses is
 * told beside its field, or over the form. Nothing typed is ever cleared; the first wrong field gets the focus.
 */
export function useAuthForm<R extends Rules>(
  rules: R,
  initial: Values<R>,
  /** Answers true when all is done and the form is about to close: it stays busy. */
  send: (tidy: Values<R>, typed: Values<R>) => Promise<boolean | void>,
  options: {
    /** The field that gets the focus when the server refuses the whole. */
    focusOnRefusal?: keyof R & string;
    /** True when the failure was dealt with elsewhere: another step, say. */
    onFailure?: (error: unknown) => boolean;
  } = {},
) {
  type Field = keyof R & string;
  const t = useText();
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const [alert, setAlert] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const fields = Object.keys(rules) as Field[];

  const problemOf = (field: Field, value: string): string | undefined => {
    const judged = rules[field]?.safeParse(value);
    return judged?.success === false ? (judged.error.issues[0]?.message ?? 'rule.name.required') : undefined;
  };
  // Fields are never disabled, so that a refusal finds the focus where it was.
  const focus = (field: Field | undefined) => {
    if (field) inputs.current.get(field)?.focus();
  };
  const tellProblems = (found: Partial<Record<Field, string>>) => {
    setProblems(found);
    focus(fields.find((field) => found[field]));
  };

  const tellFailure = (error: unknown) => {
    if (options.onFailure?.(error)) return;
    const found = errorName(error) === 'invalid_input' ? serverProblems(error, fields) : {};
    if (Object.keys(found).length > 0) return tellProblems(found);
    setAlert(errorText(error) ?? t('error.network'));
    focus(options.focusOnRefusal);
  };

  const sendNow = async (now: Values<R>) => {
    if (isBusy) return;
    setAlert(null);
    const found = Object.fromEntries(
      fields.flatMap((field) => {
        const problem = problemOf(field, now[field]);
        return problem ? [[field, problem]] : [];
      }),
    ) as Partial<Record<Field, string>>;
    if (Object.keys(found).length > 0) return tellProblems(found);
    setProblems({});
    setBusy(true);
    try {
      const tidy = Object.fromEntries(
        fields.map((field) => [field, rules[field]?.parse(now[field])]),
      ) as Values<R>;
      if (await send(tidy, now)) return;
    } catch (error) {
      tellFailure(error);
    }
    setBusy(false);
  };

  const change = (field: Field, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    if (problems[field]) setProblems((before) => ({ ...before, [field]: problemOf(field, value) }));
  };

  return {
    values,
    alert,
    isBusy,
    change,
    /** Sends what stands in the fields, or what is given. */
    sendNow,
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      void sendNow(values);
    },
    fieldProps: (field: Field): FieldProps => ({
      name: field,
      value: values[field],
      error: Boolean(problems[field]),
      helperText: problems[field] ? t(problems[field]) : undefined,
      inputRef: (element) => {
        if (element) inputs.current.set(field, element);
        else inputs.current.delete(field);
      },
      onChange: ({ target }) => change(field, target.value),
    }),
  };
}

/** The server's problems of `invalid_input` (ids of rule texts), for the fields of this form. */
function serverProblems<Field extends string>(
  error: unknown,
  fields: Field[],
): Partial<Record<Field, string>> {
  const told = errorDetails(error)?.fields;
  if (!Array.isArray(told)) return {};
  const found: Partial<Record<Field, string>> = {};
  for (const { path, problem } of told as { path?: unknown; problem?: unknown }[]) {
    const field = fields.find((each) => String(path).split('.').at(-1) === each);
    if (field && typeof problem === 'string' && problem.startsWith('rule.')) found[field] ??= problem;
  }
  return found;
}
