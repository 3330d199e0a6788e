import {
  type Attendee,
  type AttendeeForm,
  checkAttendee,
} from '@mo-man/schema/rules/order/attendees.rule.ts';

/** An attendee as it is typed. */
export type TypedAttendee = {
  name: string;
  phone: string;
  answers: Record<string, string>;
  /** Identity number; empty leaves the one that the server knows the end of. */
  identity: string;
  identityEnd: string | null;
};

/** Message ids of the problems, by `name`, `phone`, `identity` or `answers.<question id>`. */
export type AttendeeProblems = Readonly<Record<string, string>>;

/** An attendee as the server has it. */
type KnownAttendee = {
  readonly name: string;
  readonly phone: string;
  readonly identityEnd: string | null;
  readonly answers: readonly { readonly questionId: string; readonly value: string }[];
};

/** What is typed at first. */
export const typedAttendee = (known: KnownAttendee | null | undefined): TypedAttendee => ({
  name: known?.name ?? '',
  phone: known?.phone ?? '',
  identity: '',
  identityEnd: known?.identityEnd ?? null,
  answers: Object.fromEntries(known?.answers.map(({ questionId, value }) => [questionId, value]) ?? []),
});

/** What the form still asks of a typed attendee: answers to questions that were taken out of it are left. */
function asked(form: AttendeeForm, typed: TypedAttendee): Attendee {
  const answers = form.questions.flatMap(({ id }) => {
    const value = typed.answers[id] ?? '';
    return value === '' ? [] : [[id, value] as const];
  });
  const { name, phone, identity } = typed;
  return { name, phone, identity, answers: Object.fromEntries(answers) };
}

export function problemsOfAttendee(form: AttendeeForm, typed = typedAttendee(null)): AttendeeProblems {
  const judged = checkAttendee(form, asked(form, typed), typed.identityEnd !== null);
  return 'problems' in judged
    ? Object.fromEntries(judged.problems.map(({ path, problem }) => [path, problem]))
    : {};
}

/** As mutations take it. */
export const attendeeInput = (form: AttendeeForm, typed: TypedAttendee) => ({
  name: typed.name,
  phone: form.phone === null ? '' : typed.phone,
  identityNumber: form.identity ? typed.identity : '',
  answers: Object.entries(asked(form, typed).answers).map(([questionId, value]) => ({ questionId, value })),
});
