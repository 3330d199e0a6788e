// The partner that the sandbox plays: a shop whose page holds the site in a frame. The supervisor tells the gateway of it.

export const sandboxPartner = {
  /** Base of its mini-app. */
  base: 'tiki',
  /** Its pages, under the address of the sandbox. */
  paths: { shop: '/partner', tickets: '/partner/tickets' },
} as const;

/** An address of the same sandbox that is another site than `localhost`, as a partner's is. */
export const partnerOrigin = (sandboxPort: number): string => `http://127.0.0.1:${sandboxPort}`;
