import { limits } from '../limits.ts';
import type { ErrorEntry } from './entry.ts';

/** Errors of requests to the support. */
export const supportErrors = {
  support_request_not_found: {
    code: 'support_request_not_found',
    status: 404,
    reaction: 'tell',
    vi: 'Không có yêu cầu nào mang số này trong tài khoản của bạn. Bạn xem lại số trong thư, hoặc tìm trong danh sách yêu cầu.',
    en: 'No request in your account has this number. Check the number in the mail, or find it in the list of your requests.',
    doc: 'The number does not exist, or the request is of another account.',
  },
  support_limit: {
    code: 'support_limit',
    status: 409,
    reaction: 'tell',
    vi: 'Bạn đã gửi số lượng tin nhiều nhất trong 24 giờ. Những gì đã gửi vẫn được trả lời. Mai bạn viết tiếp, hoặc gọi cho chúng tôi.',
    en: 'You have sent as many messages as 24 hours allow. Everything already sent will be answered. Write again tomorrow, or call us.',
    doc: `The account opened ${limits.supportRequestsMaxPerDay} requests or wrote ${limits.supportMessagesMaxPerDay} messages in 24 hours.`,
  },
  support_request_full: {
    code: 'support_request_full',
    status: 409,
    reaction: 'tell',
    vi: 'Yêu cầu này đã có quá nhiều tin để viết tiếp. Bạn gửi một yêu cầu mới và ghi số của yêu cầu này.',
    en: 'This request has too many messages to continue. Send a new request and mention the number of this one.',
    doc: `The request has ${limits.supportMessagesMax} messages.`,
  },
} as const satisfies Record<string, ErrorEntry>;
