// The request of a tab, to take along. The session is not in it: its cookies cannot be read by a page.

/** Where it goes and what is sent. */
interface Request {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: object;
}

/** For a POSIX shell. */
export function asCurl({ url, headers, body }: Request): string {
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  return [`curl ${quoted(url)}`, ...lines, `--data-raw ${quoted(JSON.stringify(body))}`].join(' \\\n  ');
}

/** For a script, in a browser or in Node. */
export function asFetch({ url, headers, body }: Request): string {
  return `const response = await fetch(${JSON.stringify(url)}, {
  method: 'POST',
  credentials: 'include',
  headers: ${JSON.stringify(headers)},
  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),
});
console.log(await response.json());`;
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
