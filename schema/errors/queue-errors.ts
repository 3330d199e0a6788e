import type { ErrorEntry } from './entry.ts';

/** Errors of the waiting room, the queue and the turn. */
export const queueErrors = {
  turn_required: {
    code: 'turn_required',
    status: 403,
    reaction: 'tell',
    vi: 'Suất này bán theo lượt. Bạn vào hàng chờ, đến lượt sẽ có 10 phút để đặt vé.',
    en: 'This showing is sold by turns. Join the queue; when your turn comes you have 10 minutes to book.',
    doc: 'Holding on a queued showing without a turn token, or with one of another buyer or showing.',
  },
  turn_expired: {
    code: 'turn_expired',
    status: 403,
    reaction: 'tell',
    vi: 'Lượt 10 phút của bạn đã hết. Bạn chưa bị trừ tiền. Bạn có thể vào hàng chờ lại.',
    en: 'Your 10-minute turn is over. You have not been charged. You can join the queue again.',
    doc: 'The turn is over, at the hold or at payment start: limits.turnMinutes have passed, or it was given up.',
    details: { showing_id: 'the showing of the turn, at payment start' },
  },
  turn_not_yet: {
    code: 'turn_not_yet',
    status: 409,
    reaction: 'ask_again',
    vi: 'Chưa đến lượt của bạn. Chỗ của bạn trong hàng chờ vẫn được giữ.',
    en: "It isn't your turn yet. Your place in the queue is kept.",
    doc: 'startTurn before the number is served, while no turn is free, or while the line is paused.',
  },
  queue_not_open: {
    code: 'queue_not_open',
    status: 409,
    reaction: 'tell',
    vi: 'Hàng chờ của suất này chưa mở. Giờ mở được ghi ở trang sự kiện.',
    en: 'The queue for this showing is not open yet. The opening time is on the event page.',
    doc: 'Joining before the line of the showing opens.',
  },
  queue_closed: {
    code: 'queue_closed',
    status: 409,
    reaction: 'tell',
    vi: 'Hàng chờ của suất này đã đóng. Bạn xem các suất khác của sự kiện.',
    en: 'The queue for this showing has closed. Have a look at the other showings of the event.',
    doc: 'The line was stopped, or its showing is cancelled or no longer on sale.',
  },
  not_in_queue: {
    code: 'not_in_queue',
    status: 404,
    reaction: 'tell',
    vi: 'Bạn chưa có chỗ trong hàng chờ này. Bạn bấm vào hàng chờ để lấy số.',
    en: "You don't have a place in this queue yet. Join to get a number.",
    doc: 'startTurn or leaving without having joined.',
  },
  presale_only: {
    code: 'presale_only',
    status: 403,
    reaction: 'tell',
    vi: 'Suất này đang bán sớm cho người có mã. Bạn nhập mã, hoặc chờ đến giờ mở bán chung.',
    en: 'This showing is in presale for people with a code. Enter yours, or wait for the general sale.',
    doc: 'The showing is in presale and the buyer is not admitted to it.',
    details: { opens_at: 'the moment at which the sale opens for all' },
  },
} as const satisfies Record<string, ErrorEntry>;
