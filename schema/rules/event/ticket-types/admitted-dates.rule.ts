import type { Language, ShowingStatus } from '../../../values.ts';
import { takingPlace } from './taking-place.rule.ts';
import { momentText } from '../../time/moment-text.rule.ts';

/** A showing that a pass admits to; the time is ISO. */
interface Admitted {
  readonly starts_at: string;
  readonly status: ShowingStatus;
}

const postponed = { vi: 'đã hoãn, chưa có ngày mới', en: 'postponed, no new date yet' };

const dateOf = ({ starts_at, status }: Admitted, language: Language): string =>
  momentText(new Date(starts_at), language) + (status === 'postponed' ? ` (${postponed[language]})` : '');

/** When those of these showings that take place begin, as mails and papers say it: `Saturday, 05 Dec, 2026, 19:30`. A postponed one says so. */
export const admittedDates = (showings: readonly Admitted[], language: Language): string[] =>
  takingPlace(showings).map((showing) => dateOf(showing, language));
