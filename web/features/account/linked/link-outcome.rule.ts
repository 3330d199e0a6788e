import { identityProviders, type IdentityProvider } from '@mo-man/schema/values.ts';

export interface LinkOutcome {
  /** The site that was linked. */
  linked: IdentityProvider | null;
  /** A code of the catalogue: why nothing was linked. */
  error: string | null;
}

/** What linking a login came to, in the address that it leads back to; null when the address says nothing of it. */
export function readLinkOutcome(query: string): LinkOutcome | null {
  const read = new URLSearchParams(query);
  const linked = identityProviders.find((provider) => provider === read.get('linked')) ?? null;
  const error = read.get('link_error');
  return linked === null && error === null ? null : { linked, error };
}

/** The query without it, so that no reload repeats it. */
export function withoutLinkOutcome(query: string): string {
  const rest = new URLSearchParams(query);
  rest.delete('linked');
  rest.delete('link_error');
  return rest.toString();
}
