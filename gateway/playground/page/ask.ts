// Requests to the gateway with this browser's cookies: log in once, here or on the site, and every tab is logged in.

export interface Answer {
  data?: unknown;
  errors?: readonly { message: string }[];
}

/** The second one says that a script of this site asks: a form of another site cannot send it. */
export const usualHeaders = { 'content-type': 'application/json', 'apollo-require-preflight': '1' };

export function post(body: object, headers: Record<string, string>, signal?: AbortSignal): Promise<Response> {
  return fetch('/graphql', {
    method: 'POST',
    credentials: 'include',
    headers: { ...usualHeaders, ...headers },
    body: JSON.stringify(body),
    signal: signal ?? null,
  });
}

/** One request beside whatever runs in the editor. */
export async function ask(query: string, variables: unknown = {}): Promise<Answer> {
  return (await (await post({ query, variables }, {})).json()) as Answer;
}

/** What went wrong in words, or undefined. */
export const complaintOf = ({ errors }: Answer): string | undefined => errors?.[0]?.message;
