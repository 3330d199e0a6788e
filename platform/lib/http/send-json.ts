// Calls of providers: a JSON body or none, and an answer that has to be JSON.

export interface JsonReply {
  readonly kind: 'reply';
  /** HTTP status. */
  readonly status: number;
  /** The unparsed body, to be stored before it is applied, and its parsed content. */
  readonly raw: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/** No answer, or one that is not JSON: the request may or may not have been carried out. */
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

/** Sends one request, without retry. A 5xx counts as no answer, because then nothing is known. */
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

/** Undefined for invalid JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
