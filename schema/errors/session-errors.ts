import type { ErrorEntry } from './entry.ts';

const expiredTitle = { vi: 'Phiên đăng nhập đã hết hạn', en: 'Your login session has expired' };
const noticeTitle = { vi: 'Thông báo', en: 'Notice' };
const expired = {
  vi: 'Phiên đăng nhập của bạn đã hết hạn. Bạn vui lòng đăng nhập lại.',
  en: 'Your login session has expired. Please log in again.',
};

/** Errors of the session, the tokens and the device. */
export const sessionErrors = {
  invalid_refresh_token: {
    code: 'invalid_refresh_token',
    status: 400,
    reaction: 'log_out',
    vi: 'Đăng nhập thất bại',
    en: 'Login failed',
    title: noticeTitle,
    doc: 'The generic login failure, and a refresh token that is unknown, used up or revoked.',
  },
  session_expired: {
    code: -1002,
    status: 401,
    reaction: 'log_out',
    ...expired,
    title: expiredTitle,
    doc: 'There is no refresh token, or refreshing failed, threw, or brought no access token.',
  },
  login_required: {
    code: 'login_required',
    // 401 would make the client refresh the session, which is not possible here.
    status: 403,
    reaction: 'log_in',
    vi: 'Bạn cần đăng nhập để tiếp tục. Bạn đăng nhập rồi thử lại.',
    en: 'You need to be logged in for this. Please log in and try again.',
    doc: 'A visitor without any session asked for what needs a buyer. A session that ended is session_expired.',
  },
  unauthorized_error: {
    code: 'unauthorized_error',
    status: 401,
    reaction: 'refresh_once',
    vi: 'Bạn cần đăng nhập để tiếp tục. Bạn đăng nhập rồi thử lại.',
    en: 'You need to be logged in for this. Please log in and try again.',
    title: expiredTitle,
    doc: 'The call needs a logged-in buyer and carried no access token.',
  },
  invalid_access_token: {
    code: 'invalid_access_token',
    status: 401,
    reaction: 'refresh_once',
    ...expired,
    title: expiredTitle,
    doc: 'The access token is expired, malformed, or signed by nobody we know.',
  },
  access_token: {
    code: 'access_token',
    status: 401,
    reaction: 'refresh_once',
    ...expired,
    title: expiredTitle,
    doc: 'A failure of the access token as an older upstream names it; treated as invalid_access_token.',
  },
  refresh_token: {
    code: 'refresh_token',
    status: 401,
    reaction: 'refresh_once',
    ...expired,
    title: expiredTitle,
    doc: 'An upstream says that the session needs a refresh.',
  },
  invalid_device_access: {
    code: 'invalid_device_access',
    status: 403,
    reaction: 'log_out',
    ...expired,
    title: expiredTitle,
    doc: 'The session was ended for this device, or belongs to another device. Never refreshed.',
  },
  invalid_device_token: {
    code: 'invalid_device_token',
    status: 403,
    reaction: 'tell',
    vi: 'Chưa nhận ra thiết bị này. Bạn tải lại trang để tiếp tục, dữ liệu của bạn vẫn còn.',
    en: "We don't recognise this device yet. Reload the page to carry on; nothing of yours is lost.",
    doc: 'The header x-tb-device-token is missing or unknown. The gateway registers the device anew.',
  },
  invalid_signature: {
    code: 'invalid_signature',
    status: 403,
    reaction: 'tell',
    vi: 'Yêu cầu chưa được xác thực nên chưa được thực hiện. Bạn kiểm tra giờ trên thiết bị rồi thử lại.',
    en: "The request couldn't be verified, so nothing was done. Check your device's clock and try again.",
    doc: 'A signed request has an unknown api_key, or a signature that does not fit.',
  },
  request_expired: {
    code: 'request_expired',
    status: 403,
    reaction: 'tell',
    vi: 'Yêu cầu đã cũ nên chưa được thực hiện. Bạn kiểm tra giờ trên thiết bị rồi thử lại.',
    en: "The request was too old, so nothing was done. Check your device's clock and try again.",
    doc: 'requested_at of a signed request is further from our clock than limits.signedRequestSkewSeconds; told only to who signed well.',
    details: { server_time: 'our clock, milliseconds since 1970, to sign again by' },
  },
} as const satisfies Record<string, ErrorEntry>;
