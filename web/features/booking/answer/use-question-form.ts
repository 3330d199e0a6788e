import { useState } from 'react';
import { useAnswerQuestionsMutation } from '../../../generated/operations/answer-questions.ts';
import { errorDetails, isFailure } from '../../../lib/errors/error-code.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import {
  attendeeInput,
  typedAttendee,
  type TypedAttendee,
} from '../../../parts/attendee/attendee-form.rule.ts';
import { addressInput, noAddress, typedAddress } from '../../../parts/address/typed-address.rule.ts';
import { useSaveAddress } from '../../../parts/address/use-save-address.ts';
import {
  type BookingDraft,
  keepDraft,
  readDraft,
  type TypedContact,
} from '../../../storage/booking/booking-draft.ts';
import { keepLastContact, readLastContact } from '../../../storage/last-contact.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import type { BookingOrder, BookingShowing } from '../booking-types.ts';
import {
  checkAttendees,
  checkForm,
  type ContactField,
  emptiedBy,
  fieldsOfAttendee,
  type FormProblems,
  problemsOfServer,
} from './question-form.rule.ts';

/** The delivery that is typed: whether paper tickets are wanted, whether another than a saved address is, and whether it is to be saved. */
type TypedSending = NonNullable<BookingDraft['delivery']>;

const sendingOf = ({ delivery }: BookingOrder): TypedSending =>
  delivery ? { ...typedAddress(delivery), isWanted: true } : { ...noAddress, isWanted: false };

/** The form of step 2. Everything typed is stored at each key for this tab. */
export function useQuestionForm(showing: BookingShowing, order: BookingOrder) {
  const t = useText();
  const { profile } = useSession();
  const [contact, setContact] = useState<TypedContact>(() => {
    const kept = readDraft(showing.id).contact;
    if (kept) return kept;
    const known = order.contact ?? profile;
    const last = readLastContact();
    const email = known?.email || last?.email || '';
    const name = known?.name || last?.name || '';
    return { name, email, confirmEmail: email, phone: known?.phone || last?.phone || '' };
  });
  const [answers, setAnswers] = useState<Record<string, string>>(
    () =>
      readDraft(showing.id).answers ??
      Object.fromEntries(order.answers.map(({ questionId, value }) => [questionId, value])),
  );
  const [sending, setSending] = useState<TypedSending>(() => ({
    ...noAddress,
    ...(readDraft(showing.id).delivery ?? sendingOf(order)),
  }));
  const [attendees, setAttendees] = useState<Record<string, TypedAttendee>>(() => {
    const kept = readDraft(showing.id).attendees ?? {};
    const known = order.attendees.map(({ unitId, attendee }) => {
      const { identityEnd, ...typed } = typedAttendee(attendee);
      return [unitId, { ...typed, ...kept[unitId], identityEnd }] as const;
    });
    return { ...kept, ...Object.fromEntries(known) };
  });
  const { attendeeForm } = showing;
  const unitIds = order.attendees.map(({ unitId }) => unitId);
  const wantsDelivery = sending.isWanted && showing.deliveryFee !== null;
  /** Fields that are validated visibly: those left once, and those found wrong when the form was sent. */
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const judge = (fields: readonly string[]) => setJudged((now) => new Set([...now, ...fields]));
  const [refused, setRefused] = useState<FormProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const toast = useToast();
  const [saveAddress] = useSaveAddress();
  const [answerQuestions, { loading }] = useAnswerQuestionsMutation({ context: { isQuiet: true } });

  // An email that was confirmed before, or is verified, is not asked for twice.
  const isEmailKnown = [
    order.contact?.email,
    profile?.emailVerified && profile.email,
    readLastContact()?.email,
  ]
    .filter(Boolean)
    .includes(contact.email.trim().toLowerCase());
  const asSent = isEmailKnown ? { ...contact, confirmEmail: contact.email } : contact;
  const found: FormProblems = {
    ...checkForm(asSent, showing.questions, answers, wantsDelivery ? sending : null),
    ...checkAttendees(attendeeForm, unitIds, attendees),
  };
  const shown: FormProblems = Object.fromEntries(
    Object.entries({ ...refused, ...found }).filter(([field]) => judged.has(field)),
  );
  const acquit = (field: string) =>
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([each]) => each !== field)));

  const type = (typed: Partial<TypedContact>) => {
    const next = { ...contact, ...typed };
    setContact(next);
    keepDraft(showing.id, { contact: next });
    Object.keys(typed).forEach(acquit);
  };

  const changeDelivery = (changes: Partial<typeof sending>) => {
    const next = { ...sending, ...changes };
    setSending(next);
    keepDraft(showing.id, { delivery: next });
    const emptied = emptiedBy(changes);
    setJudged((now) => new Set([...now].filter((field) => !emptied.includes(field))));
    ['delivery', ...Object.keys(changes).map((field) => `delivery.${field}`)].forEach(acquit);
  };

  /** The step does not wait for it: the tickets go there in any case. */
  const keepAddress = async () => {
    changeDelivery({ isToSave: false });
    try {
      await saveAddress({ variables: { input: { address: addressInput(sending) } } });
      toast.success(t('addresses.saved'));
    } catch (error) {
      toast.warning(`${t('booking.delivery.notSaved')} ${failureText(t, error)}`);
    }
  };

  /** A number that the server has taken is no longer kept in this tab. */
  const forgetNumbers = (taken: BookingOrder) => {
    const ends = new Map(
      taken.attendees.map(({ unitId, attendee }) => [unitId, attendee?.identityEnd ?? null]),
    );
    const next = Object.fromEntries(
      Object.entries(attendees).map(([unitId, typed]) => [
        unitId,
        { ...typed, identity: '', identityEnd: ends.get(unitId) ?? null },
      ]),
    );
    setAttendees(next);
    keepDraft(showing.id, { attendees: next });
  };

  /** Returns the order, or the first wrong field (null when the failure belongs to no field). */
  const send = async (): Promise<{ order: BookingOrder } | { field: string | null }> => {
    setFailure(null);
    judge(Object.keys(found));
    const [wrong] = Object.keys(found);
    if (wrong !== undefined) return { field: wrong };
    const asked = showing.questions.filter(({ id }) => (answers[id] ?? '') !== '');
    try {
      const { data } = await answerQuestions({
        variables: {
          input: {
            orderCode: order.code,
            contact: asSent,
            delivery: wantsDelivery ? addressInput(sending) : null,
            answers: asked.map(({ id }) => ({ questionId: id, value: answers[id] ?? '' })),
            attendees: attendeeForm
              ? unitIds.map((unitId) => ({
                  unitId,
                  ...attendeeInput(attendeeForm, attendees[unitId] ?? typedAttendee(null)),
                }))
              : [],
          },
        },
      });
      if (data) {
        keepLastContact(asSent);
        if (wantsDelivery && sending.isToSave) void keepAddress();
        if (attendeeForm?.identity) forgetNumbers(data.answerQuestions.order);
        return { order: data.answerQuestions.order };
      }
      setFailure(t('error.network'));
    } catch (error) {
      const problems = problemsOfServer(errorDetails(error)?.fields);
      const [field] = Object.keys(problems);
      if (isFailure(error, 'answers_invalid', 'invalid_input') && field !== undefined) {
        setRefused(problems);
        judge(Object.keys(problems));
        return { field };
      }
      setFailure(failureText(t, error));
    }
    return { field: null };
  };

  return {
    contact,
    answers,
    problems: shown,
    failure,
    isSending: loading,
    isEmailKnown,
    setContact: (field: ContactField, value: string) => type({ [field]: value }),
    /** Corrects the email, in both fields when both have the same typing error. */
    correctEmail: (email: string) =>
      type(contact.confirmEmail === contact.email ? { email, confirmEmail: email } : { email }),
    setAnswer: (questionId: string, value: string) => {
      const next = { ...answers, [questionId]: value };
      setAnswers(next);
      keepDraft(showing.id, { answers: next });
      acquit(`answers.${questionId}`);
    },
    attendees,
    /** Changes what is typed about the attendee of a unit, in these of its fields. */
    setAttendee: (unitId: string, fields: readonly string[], typed: TypedAttendee) => {
      const next = { ...attendees, [unitId]: typed };
      setAttendees(next);
      keepDraft(showing.id, { attendees: next });
      fields.forEach((field) => acquit(`${fieldsOfAttendee(unitId)}${field}`));
    },
    delivery: sending,
    wantsDelivery,
    setWantsDelivery: (isWanted: boolean) => changeDelivery({ isWanted }),
    setDelivery: (changes: Partial<TypedSending>) => changeDelivery(changes),
    leave: (field: string) => judge([field]),
    send,
  };
}

export type QuestionForm = ReturnType<typeof useQuestionForm>;
