// Writes the request of a tab as a command. It has no session, because a page cannot read its cookies.

interface Request {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Absent for a GET. */
  body?: object;
  /** The answer is an endless event stream (Server-Sent Events). */
  isStream: boolean;
}

export function asCurl({ url, headers, body, isStream }: Request): string {
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const command = isStream ? 'curl -N' : 'curl';
  const data = body ? [`--data-raw ${quoted(JSON.stringify(body))}`] : [];
  return [`${command} ${quoted(url)}`, ...lines, ...data].join(' \\\n  ');
}

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
