import { type SubmitEvent, useRef, useState } from 'react';
import { errorDetails, errorName, errorText } from '../errors/error-code.ts';
import { useText } from '../intl/use-text.ts';

/** Message ids of what is wrong, by field. */
export type Problems<Field extends string> = Partial<Record<Field, string>>;

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
 * A small form: judged when it is sent, from then on at every stroke; what the server refuses is told beside its field,
 * or as `alert`. Nothing typed is ever cleared; the first wrong field gets the focus.
 */
export function useForm<Field extends string>({
  initial,
  judge,
  send,
  focusOnRefusal,
  onFailure,
}: {
  initial: Record<Field, string>;
  /** The problems of these values, in the order of the fields. */
  judge: (values: Record<Field, string>) => Problems<Field>;
  send: (values: Record<Field, string>) => Promise<unknown>;
  /** The field that gets the focus when the server refuses the whole. */
  focusOnRefusal?: Field;
  /** True when the failure was dealt with elsewhere. */
  onFailure?: (error: unknown) => boolean;
}) {
  const t = useText();
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [alert, setAlert] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const fields = Object.keys(initial) as Field[];

  const focus = (field: Field | undefined) => {
    if (field) inputs.current.get(field)?.focus();
  };
  const tellProblems = (found: Problems<Field>) => {
    setProblems(found);
    focus(fields.find((field) => found[field]));
  };
  const tellFailure = (error: unknown) => {
    if (onFailure?.(error)) return;
    const found = serverProblems(error, fields);
    if (Object.keys(found).length > 0) return tellProblems(found);
    setAlert(errorText(error) ?? t('error.network'));
    focus(focusOnRefusal);
  };
  const sendNow = async (now: Record<Field, string>) => {
    if (isBusy) return;
    setAlert(null);
    const found = judge(now);
    if (Object.keys(found).length > 0) return tellProblems(found);
    setProblems({});
    setBusy(true);
    try {
      await send(now);
    } catch (error) {
      tellFailure(error);
    }
    setBusy(false);
  };
  const change = (field: Field, value: string) => {
    const next = { ...values, [field]: value };
    setValues(next);
    if (!problems[field]) return;
    const still = judge(next)[field];
    setProblems((before) => ({ ...before, [field]: still }));
  };

  return {
    values,
    alert,
    isBusy,
    change,
    /** Sends what stands in the fields, or what is given. */
    sendNow: (now = values) => void sendNow(now),
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

/** The server's problems of `invalid_input` (ids of rule texts), for the fields of this form, named as on the wire. */
export function serverProblems<Field extends string>(error: unknown, fields: Field[]): Problems<Field> {
  const told = errorName(error) === 'invalid_input' ? errorDetails(error)?.fields : undefined;
  if (!Array.isArray(told)) return {};
  const found: Problems<Field> = {};
  for (const { path, problem } of told as { path?: unknown; problem?: unknown }[]) {
    const name = String(path).split('.').at(-1)?.replaceAll('_', '').toLowerCase();
    const field = fields.find((each) => each.toLowerCase() === name);
    if (field && typeof problem === 'string' && problem.startsWith('rule.')) found[field] ??= problem;
  }
  return found;
}
