import { limits } from '../limits.ts';
import type { ErrorEntry } from './entry.ts';

/** Errors of films and of their reviews. */
export const filmErrors = {
  review_unseen: {
    code: 'review_unseen',
    status: 409,
    reaction: 'tell',
    vi: 'Bạn đánh giá được sau khi suất chiếu bạn có vé đã bắt đầu.',
    en: 'You can review a film once a showing you hold a ticket for has begun.',
    doc: 'The account has no ticket of this film that was let in or whose showing has begun.',
  },
  review_hidden: {
    code: 'review_hidden',
    status: 409,
    reaction: 'tell',
    vi: 'Đánh giá này đã bị ẩn vì trái quy định, nên không sửa được nữa.',
    en: "This review was hidden because it broke the rules, so it can't be changed any more.",
    doc: 'The operator hid the review; it is still visible to its author.',
  },
  film_not_found: {
    code: 'film_not_found',
    status: 404,
    reaction: 'tell',
    vi: 'Phim này không còn trong danh mục. Bạn xem các phim khác đang chiếu.',
    en: 'This film is no longer listed. See what else is on.',
    doc: 'No film has this id.',
  },
  review_not_found: {
    code: 'review_not_found',
    status: 404,
    reaction: 'tell',
    vi: 'Đánh giá này không còn nữa.',
    en: 'This review is no longer there.',
    doc: `No review that is shown has this id. Reviews are shown from ${limits.ratingAfterReleaseDays} days after the release.`,
  },
} as const satisfies Record<string, ErrorEntry>;
