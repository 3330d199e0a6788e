import { fetchInTime } from '../../../lib/server/fetch-in-time.ts';
import { miniAppHeaders } from '../../../storage/site-settings.ts';

/** Files of a paid order that its buyer may download. */
export type DocumentFile = keyof typeof endings;

const endings = { tickets: 'pdf', calendar: 'ics', receipt: 'pdf' } as const;

const nameIn = (disposition: string | null, file: DocumentFile): string =>
  /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? `${file}.${endings[file]}`;

/** Loads a file of an order with the session. Throws the server's message, if there is one. */
export async function fetchDocument(code: string, file: DocumentFile, language: string): Promise<File> {
  const answer = await fetchInTime(`/papers/${code}/${file}.${endings[file]}?lang=${language}`, {
    credentials: 'include',
    headers: { 'apollo-require-preflight': '1', ...miniAppHeaders() },
  });
  if (!answer.ok) throw new Error(await messageOf(answer));
  const content = await answer.blob();
  return new File([content], nameIn(answer.headers.get('content-disposition'), file), { type: content.type });
}

async function messageOf(answer: Response): Promise<string> {
  try {
    const body = (await answer.json()) as { errors?: { message?: string }[] };
    return body.errors?.[0]?.message ?? '';
  } catch {
    return '';
  }
}
