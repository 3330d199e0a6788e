// How providers are asked: a JSON body or none, an answer in JSON, and nothing believed that is not one.

/** A provider answered. */
export interface JsonReply {
  readonly kind: 'reply';
  /** HTTP status. */
  readonly status: number;
  /** The body as it came, to be kept before anything is believed, and what is in it. */
  readonly raw: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/** No answer, or none in JSON: what was asked may or may not have been done. */
export interface NoReply {
  readonly kind: 'no_reply';
  readonly raw: string;
}

export interface JsonCall {
  readonly url: string;
  /** The exact bytes of a POST; a GET has none. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/** Asks a provider once. Server errors (5xx) are no answer: nothing is known then. */
export async function sendJson({ url, text, headers, timeoutMs }: JsonCall): Promise<JsonReply | NoReply> {
  try {
    const response = await fetch(url, {
      method: text === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      ...(text !== undefined && { body: text }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const raw = await response.text();
    const body = readJson(raw);
    if (response.status >= 500 || body === undefined) return { kind: 'no_reply', raw };
    return { kind: 'reply', status: response.status, raw, body, headers: response.headers };
  } catch {
    return { kind: 'no_reply', raw: '' };
  }
}

/** What a JSON text says; undefined when it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
