// One request to the gateway with this browser's cookies, beside whatever runs in the editor.

export interface Answer {
  data?: unknown;
  errors?: { message: string }[];
}

export async function ask(query: string, variables: unknown = {}): Promise<Answer> {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', 'apollo-require-preflight': '1' },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as Answer;
}

/** What went wrong in words, or undefined. */
export const complaintOf = ({ errors }: Answer): string | undefined => errors?.[0]?.message;
