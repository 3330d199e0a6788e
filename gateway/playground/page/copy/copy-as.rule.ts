// The request of a tab, to take along. The session is not in it: its cookies cannot be read by a page.

/** Where it goes and what is sent. */
interface Request {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** None: it is asked by GET. */
  body?: object;
  /** Answered by events until somebody hangs up (Server-Sent Events). */
  isStream: boolean;
}

/** For a POSIX shell. */
export function asCurl({ url, headers, body, isStream }: Request): string {
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const command = isStream ? 'curl -N' : 'curl';
  const data = body ? [`--data-raw ${quoted(JSON.stringify(body))}`] : [];
  return [`${command} ${quoted(url)}`, ...lines, ...data].join(' \\\n  ');
}

/** For a script, in a browser or in Node. */
export function asFetch({ url, headers, body, isStream }: Request): string {
  const reading = isStream
    ? 'for await (const events of response.body.pipeThrough(new TextDecoderStream())) console.log(events);'
    : 'console.log(await response.json());';
  return `const response = await fetch(${JSON.stringify(url)}, {
${body ? "  method: 'POST',\n" : ''}  credentials: 'include',
  headers: ${JSON.stringify(headers)},
${body ? `  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),\n` : ''}});
${reading}`;
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
