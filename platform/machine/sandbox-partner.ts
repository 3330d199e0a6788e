// The sandbox's partner: a shop whose page has the site in an iframe. The supervisor passes it to the gateway.

export const sandboxPartner = {
  base: 'tiki',
  /** Under the address of the sandbox. */
  paths: { shop: '/partner', tickets: '/partner/tickets' },
} as const;

/** The sandbox under an address that browsers treat as another site than `localhost`, like that of a real partner. */
export const partnerOrigin = (sandboxPort: number): string => `http://127.0.0.1:${sandboxPort}`;
