import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import { hasTurningMarks } from '../text/free-text.rule.ts';
import { hasLink } from '../text/link.rule.ts';
import { addDays, type Day, vietnamDay } from '../time/day.rule.ts';

/** Stars for a film: a whole number, limits.reviewStarsMin to limits.reviewStarsMax. */
export const starsRule = z.int().check(z.minimum(limits.reviewStarsMin), z.maximum(limits.reviewStarsMax));

/** Comment on a film: at most limits.reviewCommentMax characters, no links; empty for stars only. */
export const commentRule = z.string().check(
  z.trim(),
  z.maxLength(limits.reviewCommentMax, 'tooLong'),
  z.refine((text) => !hasLink(text), 'link'),
  z.refine((text) => !hasTurningMarks(text), 'characters'),
);

/**
 * First day on which rating and reviews of a film are shown. Rating appears limits.ratingAfterReleaseDays after
 * release.
 */
export const ratingDay = (releasedOn: Day): Day => addDays(releasedOn, limits.ratingAfterReleaseDays);

/** Whether rating and reviews are shown at this time. */
export const isRated = (releasedOn: Day, now: Date): boolean => vietnamDay(now) >= ratingDay(releasedOn);

/**
 * Public name of a reviewer: the given name, which is the last word in Vietnamese, and the first letter of the family
 * name. Null for an account without a name, and for a name that is a domain.
 */
export function reviewerName(name: string | null): string | null {
  const words = (name ?? '').trim().split(/\s+/u).filter(Boolean);
  const [family, given] = [words[0], words.at(-1)];
  if (family === undefined || given === undefined || hasLink(name ?? '')) return null;
  return words.length === 1 ? given : `${given} ${family.charAt(0)}.`;
}
