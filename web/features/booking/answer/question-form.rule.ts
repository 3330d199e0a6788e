import { type AskedQuestion, checkAnswers } from '@mo-man/schema/rules/order/answers.rule.ts';
import type { AttendeeForm } from '@mo-man/schema/rules/order/attendees.rule.ts';
import {
  checkDelivery,
  deliveryFields,
  type TypedDelivery,
} from '@mo-man/schema/rules/order/delivery.rule.ts';
import { confirmEmailRule, emailRule } from '@mo-man/schema/rules/account/email.rule.ts';
import { nameRule } from '@mo-man/schema/rules/account/name.rule.ts';
import { phoneRule } from '@mo-man/schema/rules/account/phone.rule.ts';
import { fieldOfWire } from '../../../parts/address/typed-address.rule.ts';
import {
  type AttendeeProblems,
  problemsOfAttendee,
  type TypedAttendee,
} from '../../../parts/attendee/attendee-form.rule.ts';

export type TypedContact = { name: string; email: string; confirmEmail: string; phone: string };

/** Fields of the contact, in the order of the form. */
export const contactFields = ['name', 'email', 'confirmEmail', 'phone'] as const;

export type ContactField = (typeof contactFields)[number];

/** Message ids of the problems, by field: a contact field, `delivery`, `delivery.<field>`, `answers.<question id>`, or `attendees.<unit>.<field>`. */
export type FormProblems = Readonly<Record<string, string>>;

export const fieldOfQuestion = (questionId: string): string => `answers.${questionId}`;

/** Before the names of the fields about the attendee of a unit. */
export const fieldsOfAttendee = (unitId: string): string => `attendees.${unitId}.`;

/** The problems of fields whose names begin so, by the rest of their names. */
export const problemsAt = (problems: FormProblems, prefix: string): AttendeeProblems =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) =>
      field.startsWith(prefix) ? [[field.slice(prefix.length), problem]] : [],
    ),
  );

/** Problems of the attendees, in the order of the tickets. */
export function checkAttendees(
  form: AttendeeForm | null,
  unitIds: readonly string[],
  attendees: Readonly<Record<string, TypedAttendee>>,
): FormProblems {
  if (!form) return {};
  return Object.fromEntries(
    unitIds.flatMap((unitId) =>
      Object.entries(problemsOfAttendee(form, attendees[unitId])).map(([field, problem]) => [
        `${fieldsOfAttendee(unitId)}${field}`,
        problem,
      ]),
    ),
  );
}

/** Problems of the form, in its order. Question form: all forms filled and valid. */
export function checkForm(
  contact: TypedContact,
  questions: readonly AskedQuestion[],
  answers: Readonly<Record<string, string>>,
  /** Null without paper tickets. */
  delivery: TypedDelivery | null,
): FormProblems {
  const judged = {
    name: nameRule.safeParse(contact.name),
    email: emailRule.safeParse(contact.email),
    confirmEmail: confirmEmailRule(contact.email).safeParse(contact.confirmEmail),
    phone: phoneRule.safeParse(contact.phone),
  };
  const problems = contactFields.flatMap((field) => {
    const problem = judged[field].error?.issues[0]?.message;
    return problem ? [[field, problem] as const] : [];
  });
  const sending = (delivery ? checkDelivery(delivery).problems : []).map(
    ({ field, problem }) => [`delivery.${field}`, problem] as const,
  );
  const asked = new Set(questions.map(({ id }) => id));
  const current = Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id)));
  const wrong = checkAnswers(questions, current).map(
    ({ path, problem }) => [fieldOfQuestion(path), problem] as const,
  );
  return Object.fromEntries([...problems, ...sending, ...wrong]);
}

/** The server's `fields` of answers_invalid, by the field names of this form. Unknown ones are left out. */
export function problemsOfServer(fields: unknown): FormProblems {
  if (!Array.isArray(fields)) return {};
  const named: Record<string, string> = {
    'contact.name': 'name',
    'contact.email': 'email',
    'contact.confirm_email': 'confirmEmail',
    'contact.phone': 'phone',
    delivery: 'delivery',
  };
  return Object.fromEntries(
    fields.flatMap((field: { path?: unknown; problem?: unknown }) => {
      if (typeof field.path !== 'string' || typeof field.problem !== 'string') return [];
      const name = named[field.path] ?? nameInside(field.path);
      return name ? [[name, field.problem]] : [];
    }),
  );
}

/** Names of fields inside the delivery, the answers and the attendees. */
function nameInside(path: string): string | undefined {
  if (/^(answers|attendees)\./.test(path)) return path;
  const [part, wireName = ''] = path.split('.');
  const field = part === 'delivery' ? fieldOfWire(wireName) : undefined;
  return field && `delivery.${field}`;
}

/** Fields that a change of the address empties, so that they are not judged as left blank: the levels below a unit, or all. */
export function emptiedBy(changes: object): string[] {
  const below =
    'isWanted' in changes || 'isOther' in changes
      ? deliveryFields
      : 'model' in changes
        ? deliveryFields.slice(0, 3)
        : 'province' in changes
          ? deliveryFields.slice(1, 3)
          : 'district' in changes
            ? deliveryFields.slice(2, 3)
            : 'isToAnother' in changes
              ? (['recipientName', 'recipientPhone'] as const)
              : [];
  return below.map((field) => `delivery.${field}`);
}
