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

/** Time window in which tickets are admitted. */
const entryWindow = z.strictObject({
  /** Ticket types of this window; null: all that no other window names. */
  ticket_type_ids: z.nullable(ids),
  from: moment,
  until: moment,
});

/**
 * Question asked at the door, defined by the organizer. Answers are chosen from a list, never typed, so no personal
 * data is recorded.
 */
const doorQuestion = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9_]{1,32}$/)),
  text: localized,
  /** Ticket types that are asked; null: all. */
  ticket_type_ids: z.nullable(ids),
  /** Possible answers; `admits: false` refuses the person ("under 16"). */
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
 * Entry rules of one showing, set by the organizer and checked by gate and server alike. Times are absolute. Null means
 * no limit. Days are calendar days in Asia/Ho_Chi_Minh.
 */
export const entryRules = z.strictObject({
  /** Empty: from limits.gateEarlyMinutes before the doors open to the end of the showing. */
  windows: z.array(entryWindow).check(z.maxLength(100)),
  reentry: z.enum(reentries),
  /** Time after which nobody may re-enter; null: as long as tickets are admitted at all. */
  reentry_until: z.nullable(moment),
  /** Maximum number of admissions of one ticket: in total, per day, and per gate. Only relevant with re-entry. */
  most: z.nullable(count),
  most_per_day: z.nullable(count),
  most_per_gate: z.nullable(count),
  /**
   * Whether a genuine ticket that is not in the gate's list yet (sold a moment ago) is admitted while there is no
   * network.
   */
  admit_unlisted: z.boolean(),
  questions: z.array(doorQuestion).check(z.maxLength(limits.gateQuestionsMax)),
});
export type EntryRules = z.infer<typeof entryRules>;
export type DoorQuestion = EntryRules['questions'][number];

/** Rules of a showing without rules of its own: one admission, from the opening of the doors to the end. */
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
