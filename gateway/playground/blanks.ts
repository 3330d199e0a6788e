// What this page remembers of the answers, and the fetcher of the editor that fills it into the next request.
import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { createClient } from 'graphql-ws';
import { ask } from './ask.ts';
import { bookable, fillIn, remember, type Remembered } from './fill-in.rule.ts';

let remembered: Remembered = {};

/** Not by randomUUID, which a page without HTTPS on another machine lacks. */
const newKey = (): string =>
  `playground-${Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** Showings of the demo move on with the calendar: those that can be booked today stand in the examples. */
const showingsOfExamples = `{
  standing: event(id: "demkhongngu") { showings { id callToAction } }
  line: event(id: "cuoipho") { showings { id callToAction } }
}`;
export async function findShowings(): Promise<void> {
  const { data } = await ask(showingsOfExamples);
  rememberAnswer({ data: bookable(data) });
}

export const fillBlanks = (variables: unknown): unknown => fillIn(variables, remembered, newKey);
export function rememberAnswer(answer: { data?: unknown }): void {
  remembered = remember(remembered, answer.data);
}

const socket = `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/graphql`;

const send = createGraphiQLFetcher({
  url: '/graphql',
  // The browser's own cookies are the session: log in once in a tab (or on the site) and every tab is logged in.
  fetch: (input, init) => fetch(input, { ...init, credentials: 'include' }),
  headers: { 'apollo-require-preflight': '1' },
  wsClient: createClient({ url: socket, lazy: true, retryAttempts: 5 }),
});

export const fetcher: Fetcher = async (request, options) => {
  const filled = { ...request, variables: fillBlanks(request.variables as unknown) };
  const answer = await send(filled, options);
  if ('data' in answer) rememberAnswer(answer);
  return answer;
};
