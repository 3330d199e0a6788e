import * as enums from '../../enums.ts';
import { citizenNumberRule } from '../account/citizen-number.rule.ts';
import { nameRule } from '../account/name.rule.ts';
import { phoneRule } from '../account/phone.rule.ts';
import { type AskedQuestion, checkAnswers, tidyAnswer } from './answers.rule.ts';

/** Whether a field must be filled in. */
export const attendeeFields = enums.AttendeeField;
export type AttendeeField = (typeof attendeeFields)[number];

/** What an organizer asks about whoever comes with a ticket. */
export interface AttendeeForm {
  readonly name: AttendeeField;
  /** Null: not asked. */
  readonly phone: AttendeeField | null;
  readonly questions: readonly AskedQuestion[];
  /** How many tickets one identity number may have; null or absent: no number is asked for. Otherwise each ticket needs one. */
  readonly identity?: object | null;
}

/** Whoever comes with a ticket, as typed; empty where nothing was given. */
export interface Attendee {
  readonly name: string;
  readonly phone: string;
  /** Values by question. */
  readonly answers: Readonly<Record<string, string>>;
  /** Identity number; empty also where one was given before. */
  readonly identity: string;
}

/** A problem and its place: `name`, `phone`, `identity` or `answers.ID`. */
export interface AttendeeProblem {
  readonly path: string;
  readonly problem: string;
}

/** Problem at `identity`: the number has as many tickets of the showing as it may have. */
export const identityUsed = 'rule.identity.used';

export const noAttendee: Attendee = { name: '', phone: '', answers: {}, identity: '' };

/** Whether nothing at all was given. */
export const isUnnamed = ({ name, phone, answers, identity }: Attendee): boolean =>
  [name, phone, identity, ...Object.values(answers)].every((value) => value.trim() === '');

/**
 * Checks and tidies one attendee: the name as a person's name, the phone as E.164, answers as those of the question form. Data that
 * the form does not ask for is left out, except answers to unknown questions, which are a problem. `hasIdentity`: the ticket has a number
 * already, so that none has to be typed.
 */
export function checkAttendee(
  form: AttendeeForm,
  typed: Attendee,
  hasIdentity = false,
): { attendee: Attendee } | { problems: AttendeeProblem[] } {
  const asked = { name: form.name, phone: form.phone };
  const rules = { name: nameRule, phone: phoneRule };
  const tidy = { name: '', phone: '' };
  const problems: AttendeeProblem[] = [];
  for (const path of ['name', 'phone'] as const) {
    const isEmpty = typed[path].trim() === '';
    if (asked[path] === null || (isEmpty && asked[path] === 'optional')) continue;
    const { data, error } = rules[path].safeParse(typed[path]);
    if (error) problems.push({ path, problem: error.issues[0]?.message ?? `rule.${path}.required` });
    else tidy[path] = data;
  }
  let identity = '';
  if (form.identity && !(hasIdentity && typed.identity.trim() === '')) {
    const { data, error } = citizenNumberRule.safeParse(typed.identity);
    if (error)
      problems.push({ path: 'identity', problem: error.issues[0]?.message ?? 'rule.identity.invalid' });
    else identity = data;
  }
  const wrong = checkAnswers(form.questions, typed.answers);
  problems.push(...wrong.map(({ path, problem }) => ({ path: `answers.${path}`, problem })));
  if (problems.length > 0) return { problems };
  const given = Object.entries(typed.answers).map(([id, value]) => [id, tidyAnswer(value)] as const);
  return {
    attendee: { ...tidy, identity, answers: Object.fromEntries(given.filter(([, value]) => value !== '')) },
  };
}

/** The time until which an attendee may be filled in or changed: so many minutes before the doors open. */
export const attendeesUntil = (form: { readonly until_minutes: number }, doorsAt: Date): Date =>
  new Date(doorsAt.getTime() - form.until_minutes * 60_000);
