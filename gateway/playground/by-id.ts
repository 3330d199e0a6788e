// A known document can also be requested by its id, the SHA-256 of its text, in a GET that shared caches can store.

interface Asked {
  query: string;
  operationName: string | undefined;
  variables: Record<string, unknown> | undefined;
}

/** A first line that begins like this is not part of the document; it requests the document by its id. */
const sign = /^# documentId\b.*\n/;

export const isById = ({ query }: Pick<Asked, 'query'>): boolean => sign.test(query);

/** Path and query of the GET. */
export async function addressById({ query, operationName, variables }: Asked): Promise<string> {
  const { subtle } = crypto as Partial<Pick<typeof crypto, 'subtle'>>;
  if (!subtle) throw new Error('A browser reckons with SHA-256 only over HTTPS, or on localhost.');
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(query.replace(sign, '')));
  const id = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const asked = new URLSearchParams();
  if (operationName !== undefined) asked.set('operationName', operationName);
  if (variables !== undefined) asked.set('variables', JSON.stringify(variables));
  return [`/graphql?documentId=sha256:${id}`, asked.toString()].filter(Boolean).join('&');
}
