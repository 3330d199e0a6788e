import { limits } from '../limits.ts';
import type { ErrorEntry } from './entry.ts';

/** Errors of gifts, and of the codes that claim them. */
export const giftErrors = {
  gift_not_found: {
    code: 'gift_not_found',
    status: 404,
    reaction: 'field',
    vi: 'Không có mã này. Bạn kiểm tra lại từng chữ rồi nhập lại.',
    en: 'There is no such code. Check each letter and enter it again.',
    doc: `No gift has this code or id for this account. After ${limits.giftTriesMax} codes that there are not by one mailbox, or ${limits.giftTriesMaxPerNetwork} from one network, in ${limits.giftTriesMinutes} minutes: too_fast.`,
  },
  gift_bound: {
    code: 'gift_bound',
    status: 409,
    reaction: 'tell',
    vi: 'Vé gắn với số căn cước nên không gửi tặng được. Bạn có thể đổi người tham dự ở vé.',
    en: 'This ticket is bound to an identity number, so it cannot be given away. You can change who comes with it on the ticket.',
    doc: 'The showing binds tickets to identity numbers (AttendeeForm.identity): whoever comes is changed by nameTicket.',
  },
  gift_claimed: {
    code: 'gift_claimed',
    status: 409,
    reaction: 'tell',
    vi: 'Mã này đã được dùng. Nếu không phải bạn dùng, bạn hỏi người đã gửi cho bạn.',
    en: 'This code has been used. If that was not you, ask whoever sent it to you.',
    doc: 'Somebody has claimed the gift: it can be claimed and taken back no more.',
  },
  gift_cancelled: {
    code: 'gift_cancelled',
    status: 410,
    reaction: 'tell',
    vi: 'Người gửi đã rút lại quà này. Bạn hỏi người đã gửi cho bạn.',
    en: 'The sender has taken this gift back. Ask whoever sent it to you.',
    doc: 'The sender cancelled the gift.',
  },
  gift_expired: {
    code: 'gift_expired',
    status: 410,
    reaction: 'tell',
    vi: 'Mã này đã hết hạn, vé đã trở lại người gửi. Bạn hỏi người đã gửi cho bạn.',
    en: 'This code has expired and the tickets are back with the sender. Ask whoever sent it to you.',
    doc: `Not claimed in ${limits.giftDays} days or until ${limits.giftStopMinutes} minutes before the doors open, or its tickets ended meanwhile.`,
  },
  gift_wrong_event: {
    code: 'gift_wrong_event',
    status: 409,
    reaction: 'tell',
    vi: 'Mã này là của một sự kiện khác. Bạn mở trang nhập mã của sự kiện đó.',
    en: 'This code is for another event. Open the page for codes of that event.',
    doc: 'redeemTicket with the slug of another event than that of the code.',
    details: { slug: 'slug of the event that the code is for' },
  },
  gift_own: {
    code: 'gift_own',
    status: 409,
    reaction: 'tell',
    vi: 'Quà này do chính bạn gửi. Muốn giữ lại vé, bạn rút quà lại.',
    en: 'You sent this gift yourself. To keep the tickets, take the gift back.',
    doc: 'A sender claims their own gift.',
  },
  gift_limit: {
    code: 'gift_limit',
    status: 409,
    reaction: 'tell',
    vi: 'Tài khoản của bạn đã nhận đủ số vé được tặng cho suất diễn này.',
    en: 'Your account already has as many given tickets for this showing as it may.',
    doc: `An account may have ${limits.givenTicketsMax} tickets of a showing from gifts and codes.`,
    details: { max: 'how many an account may have' },
  },
  free_gifts_bound: {
    code: 'free_gifts_bound',
    status: 409,
    reaction: 'tell',
    vi: 'Lượt tặng đi cùng vé của suất chưa diễn thì dùng để tặng tiếp vé bạn được tặng, còn chuyển cho người khác được sau khi suất diễn kết thúc.',
    en: 'Free gifts that came with tickets of a showing to come are for giving tickets that you were given. You can pass them on once the showing is over.',
    doc: 'Free gifts are passed on that tickets to come brought: one that is refunded takes its own back.',
    details: { free: 'how many can be passed on now' },
  },
  gift_texts_used: {
    code: 'gift_texts_used',
    status: 409,
    reaction: 'tell',
    vi: `Bạn đã gửi ${limits.giftTextsMaxPerDay} quà qua tin nhắn trong 24 giờ, kể cả quà đã rút lại. Bạn gửi quà này qua email, hoặc lấy mã để tự đưa.`,
    en: `You have sent ${limits.giftTextsMaxPerDay} gifts by text message in 24 hours, those taken back included. Send this one by email, or take a code to hand out yourself.`,
    doc: `An account sends limits.giftTextsMaxPerDay gifts a day by text message; one that was cancelled counts.`,
  },
} as const satisfies Record<string, ErrorEntry>;

/** Errors of sending a gift. */
export type GiftRefusal = keyof typeof giftErrors | 'gift_failed' | 'low_balance' | 'ticket_not_found';
