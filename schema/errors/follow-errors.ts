import type { ErrorEntry } from './entry.ts';
import { limits } from '../limits.ts';

/** Errors of following events. */
export const followErrors = {
  event_over: {
    code: 'event_over',
    status: 409,
    reaction: 'tell',
    vi: 'Sự kiện này đã kết thúc hoặc đã hủy nên không còn gì để nhắc. Bạn xem các sự kiện khác sắp diễn ra.',
    en: 'This event is over or has been cancelled, so there is nothing left to remind you of. See what else is coming.',
    doc: 'Following an event without a showing to come, or a cancelled one.',
  },
  too_many_follows: {
    code: 'too_many_follows',
    status: 409,
    reaction: 'tell',
    vi: `Bạn đang theo dõi ${limits.followsMax} sự kiện, nhiều nhất có thể. Bạn bỏ bớt trong mục Tài khoản rồi thử lại.`,
    en: `You are following ${limits.followsMax} events, the most there can be. Stop following one in your account, then try again.`,
    doc: 'The account follows limits.followsMax events that are not over.',
  },
  too_many_profile_follows: {
    code: 'too_many_profile_follows',
    status: 409,
    reaction: 'tell',
    vi: `Bạn đang theo dõi ${limits.profileFollowsMax} nghệ sĩ, đơn vị tổ chức và địa điểm, nhiều nhất có thể. Bạn bỏ bớt trong mục Theo dõi rồi thử lại.`,
    en: `You are following ${limits.profileFollowsMax} artists, organizers and venues, the most there can be. Stop following one under Following, then try again.`,
    doc: 'The account follows limits.profileFollowsMax artists, organizers and venues.',
  },
} as const satisfies Record<string, ErrorEntry>;
