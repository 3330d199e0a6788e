import { limits } from '../limits.ts';
import type { ErrorEntry } from './entry.ts';

/** Errors of votings and of the recap of a year. */
export const votingErrors = {
  voting_not_open: {
    code: 'voting_not_open',
    status: 409,
    reaction: 'tell',
    vi: 'Bình chọn chưa mở. Trái tim của bạn chưa bị trừ. Bạn quay lại khi bình chọn mở.',
    en: 'Voting has not opened yet. No hearts were taken. Come back when it opens.',
    doc: 'A vote before the voting opens, by the clock of the database.',
    details: { opens_at: 'when it opens, ISO 8601 with offset' },
  },
  voting_closed: {
    code: 'voting_closed',
    status: 410,
    reaction: 'tell',
    vi: 'Bình chọn đã khép lại. Trái tim của bạn chưa bị trừ và vẫn dùng được cho lần bình chọn khác.',
    en: 'Voting has closed. No hearts were taken: keep them for another voting.',
    doc: 'A vote after the voting has closed, by the clock of the database.',
  },
  vote_limit: {
    code: 'vote_limit',
    status: 409,
    reaction: 'tell',
    vi: 'Lần này vượt quá số trái tim một tài khoản được tặng trong bình chọn này. Trái tim của bạn chưa bị trừ. Bạn chọn ít hơn.',
    en: 'That is more than one account may give in this voting. No hearts were taken. Choose fewer.',
    doc: 'The maximum of the voting for one account, all its candidates together.',
    details: { max: 'how many an account may give', left: 'how many of them are left' },
  },
  low_hearts: {
    code: 'low_hearts',
    status: 409,
    reaction: 'tell',
    vi: `Bạn không đủ trái tim cho lần này. Mỗi vé bạn mua mang về ${limits.heartsPerTicket} trái tim. Bạn chọn ít hơn, hoặc mua vé rồi quay lại.`,
    en: `You don't have enough hearts for this. Each ticket you buy brings ${limits.heartsPerTicket} hearts. Choose fewer, or come back after you buy a ticket.`,
    doc: 'Hearts do not suffice. Low balance.',
    details: { balance: 'how many hearts there are' },
  },
  recap_closed: {
    code: 'recap_closed',
    status: 409,
    reaction: 'tell',
    vi: 'Trang nhìn lại một năm hiện chưa mở. Vé và đơn hàng của bạn vẫn ở mục tài khoản.',
    en: 'The look back at your year is not open now. Your tickets and orders are in your account.',
    doc: 'The flag of the look back at a year (RECAP_YEAR) is not set.',
  },
} as const satisfies Record<string, ErrorEntry>;

/** Errors of casting a vote. */
export type VoteRefusal = 'voting_not_open' | 'voting_closed' | 'vote_limit' | 'low_hearts';
