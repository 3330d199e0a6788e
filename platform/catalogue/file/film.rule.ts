import { ageLabels } from '@mo-man/schema/rules/event/age-label.rule.ts';
import { addDays, vietnamDay } from '@mo-man/schema/rules/time/day.rule.ts';
import { filmFormats } from '@mo-man/schema/values.ts';
import * as z from 'zod/mini';
import { count, id, line, text, videoAddress } from './parts.rule.ts';

/** A day in Vietnam: absolute, or so many days after the moment the event was first imported. */
const day = z.union(
  [z.iso.date(), z.strictObject({ day: z.int().check(z.minimum(-36_500), z.maximum(3650)) })],
  {
    error: 'must be a day such as 2026-12-18, or {day} counted from the first import',
  },
);
type DayInFile = z.infer<typeof day>;

/** A language by its code, such as vi, en, zh-Hant. */
const language = z
  .string()
  .check(z.regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?$/, 'must be a language code such as vi'));

/** The fields that only films have. */
export const film = z.strictObject({
  /** The original title, when it differs from the title. */
  original_title: z._default(z.nullable(line), null),
  released: day,
  minutes: count(1, 1000),
  age_label: z.enum(ageLabels),
  genres: z._default(z.array(text), []),
  directors: z._default(z.array(line), []),
  actors: z._default(z.array(line), []),
  trailer: z._default(z.nullable(videoAddress), null),
});
export type FilmInFile = z.infer<typeof film>;

export const screening = z.strictObject({
  room_id: id,
  format: z._default(z.enum(filmFormats), 'two_d'),
  language: z._default(language, 'vi'),
  is_dubbed: z._default(z.boolean(), false),
  subtitles: z._default(z.array(language), []),
});

export const room = z.strictObject({ id, name: text });

/** The day that a film comes out, `base` being the moment its event was first imported. */
export const releaseDay = (released: DayInFile, base: Date): string =>
  typeof released === 'string' ? released : addDays(vietnamDay(base), released.day);
