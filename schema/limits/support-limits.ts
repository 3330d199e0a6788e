/** Requests to the support. */
export const supportLimits = {
  /** Characters of a request's number behind `YC-`; the last is a check character. Ours. */
  supportNumberChars: 6,
  /** Longest message to or from the support. Characters. Ours. */
  supportMessageMax: 2000,
  /** Shortest message that can be understood. Characters. Ours. */
  supportMessageMin: 10,
  /** Most requests that an account may open in 24 hours. Requests. Ours. */
  supportRequestsMaxPerDay: 5,
  /** Most messages that an account may write to the support in 24 hours, over all requests. Messages. Ours. */
  supportMessagesMaxPerDay: 30,
  /** Most messages of one request, of both sides. Messages. Ours. */
  supportMessagesMax: 100,
} as const;
