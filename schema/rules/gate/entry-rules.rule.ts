import { z } from 'zod/mini';
import { limits } from '../../limits.ts';
import { reentries } from '../../values.ts';
import { tidyText } from '../text/free-text.rule.ts';

const words = z.string().check(
  z.overwrite((value) => tidyText(value, 'many')),
  z.minLength(1),
);
const localized = z.strictObject({ vi: words, en: words });
const ids = z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(200));
const count = z.int().check(z.minimum(1), z.maximum(1000));
const moment = z.iso.datetime({ offset: true });

/** From when until when tickets are let in. */
const entryWindow = z.strictObject({
  /** Of these ticket types; null: of all that no other window names. */
  ticket_type_ids: z.nullable(ids),
  from: moment,
  until: moment,
});

/** What is asked at the door, by the organizer's wish. Answers are picked, never written: nobody's data is noted. */
const doorQuestion = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9_]{1,32}$/)),
  text: localized,
  /** Of these ticket types; null: of all. */
  ticket_type_ids: z.nullable(ids),
  /** What may be picked; `admits: false` turns the person away ("under 16"). */
  choices: z
    .array(
      z.strictObject({
        id: z.string().check(z.regex(/^[a-z0-9_]{1,32}$/)),
        text: localized,
        admits: z.boolean(),
      }),
    )
    .check(z.minLength(1), z.maxLength(10)),
});

/**
 * Who is let in when, of one showing: the organizer's wishes, checked by gate and server alike. Times are absolute. What is null
 * is not limited. Days are calendar days in Asia/Ho_Chi_Minh.
 */
export const entryRules = z.strictObject({
  /** Empty: from the doors' opening (limits.gateEarlyMinutes before it) to the end of the showing. */
  windows: z.array(entryWindow).check(z.maxLength(100)),
  reentry: z.enum(reentries),
  /** After this moment nobody comes in again; null: as long as tickets are let in at all. */
  reentry_until: z.nullable(moment),
  /** Most admissions of one ticket, of one day, and at one gate. Only of use with re-entry. */
  most: z.nullable(count),
  most_per_day: z.nullable(count),
  most_per_gate: z.nullable(count),
  /** A genuine ticket that the gate's list does not have yet (sold a moment ago) is let in while there is no network. */
  admit_unlisted: z.boolean(),
  questions: z.array(doorQuestion).check(z.maxLength(limits.gateQuestionsMax)),
});
export type EntryRules = z.infer<typeof entryRules>;
export type DoorQuestion = EntryRules['questions'][number];

/** What holds for a showing whose organizer said nothing: once, from the doors' opening to the end. */
export const defaultEntryRules: EntryRules = {
  windows: [],
  reentry: 'none',
  reentry_until: null,
  most: null,
  most_per_day: null,
  most_per_gate: null,
  admit_unlisted: true,
  questions: [],
};
