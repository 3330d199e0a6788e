// Request smuggling, requests that never end, and paths that leave a folder.
import { type Attack, request, sendBytes } from './_attack.ts';

const host = 'Host: 127.0.0.1';
const post = ['POST /graphql HTTP/1.1', host, 'Content-Type: application/json'];
const chunk = '0\r\n\r\n';
const hidden = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
const bytes = (name: string, sent: string, refusal: string, ...pieces: string[]): Attack => ({
  name,
  sent,
  refusal,
  send: (target) => sendBytes(target, ...pieces),
});
const get = (name: string, path: string, refusal = '404, closed'): Attack =>
  bytes(name, `\`GET ${path}\``, refusal, request([`GET ${path} HTTP/1.1`, host, 'Connection: close']));

export const wireAttacks: readonly Attack[] = [
  bytes(
    'Smuggling, CL.TE',
    'Content-Length and Transfer-Encoding, and a second request behind the chunks',
    '400, closed',
    request(
      [...post, `Content-Length: ${chunk.length + hidden.length}`, 'Transfer-Encoding: chunked'],
      chunk + hidden,
    ),
  ),
  bytes(
    'Smuggling, TE.CL',
    'The same, with a length that ends inside the chunk',
    '400, closed',
    request([...post, 'Transfer-Encoding: chunked', 'Content-Length: 4'], `2c\r\n${hidden}\r\n${chunk}`),
  ),
  bytes(
    'Smuggling, TE in disguise',
    '`Transfer-Encoding: xchunked`',
    '400, closed',
    request([...post, 'Transfer-Encoding: xchunked'], chunk + hidden),
  ),
  bytes(
    'Smuggling, blank before a colon',
    '`Transfer-Encoding : chunked`',
    '400, closed',
    request([...post, 'Transfer-Encoding : chunked', 'Content-Length: 5'], chunk + hidden),
  ),
  bytes(
    'Two lengths',
    'Content-Length twice, with different numbers',
    '400, closed',
    request([...post, 'Content-Length: 5', 'Content-Length: 6'], '{}    '),
  ),
  bytes(
    'Length with a sign',
    '`Content-Length: +2`',
    '400, closed',
    request([...post, 'Content-Length: +2'], '{}'),
  ),
  bytes(
    'Folded header',
    'A header that goes on in the next line',
    '400, closed',
    request([...post, 'X-Folded: a', ' Content-Length: 2'], '{}'),
  ),
  bytes(
    'Chunk without end',
    'A chunk of 2^68 bytes',
    '400, closed',
    request([...post, 'Transfer-Encoding: chunked'], 'fffffffffffffffff\r\n'),
  ),
  bytes(
    'NUL in a header',
    'A NUL in a value',
    '400, closed',
    request([...post, 'X-Nul: a\u0000b', 'Content-Length: 0']),
  ),
  bytes(
    'No host',
    'HTTP/1.1 without `Host`',
    '400, closed',
    request(['GET /healthz HTTP/1.1', 'Connection: close']),
  ),
  bytes(
    'Host of another name',
    '`Host: evil.example`, as a page whose name is pointed at this machine',
    '421, closed',
    request(['GET /healthz HTTP/1.1', 'Host: evil.example', 'Connection: close']),
  ),
  bytes(
    'Proxy for others',
    '`GET http://169.254.169.254/latest/meta-data/ HTTP/1.1`',
    '404, closed',
    request(['GET http://169.254.169.254/latest/meta-data/ HTTP/1.1', host, 'Connection: close']),
  ),
  bytes(
    'Tunnel for others',
    '`CONNECT 169.254.169.254:80`',
    'closed',
    request(['CONNECT 169.254.169.254:80 HTTP/1.1', host]),
  ),
  {
    ...bytes('Slow headers', 'Half a head, and nothing more', '408, closed', `${post.join('\r\n')}\r\n`),
    at: { requestTimeoutMs: 1_000 },
  },
  {
    ...bytes(
      'Slow body',
      'A head that promises 100 bytes, and one of them',
      '408, closed',
      request([...post, 'Content-Length: 100'], '{'),
    ),
    at: { requestTimeoutMs: 1_000 },
  },
  get('Out of the folder', '/../../package.json'),
  get('Out of the folder, in code', '/..%2f..%2fpackage.json'),
  get('Out of the folder, twice in code', '/%252e%252e/%252e%252e/etc/passwd'),
  get('Out of the assets', '/assets/..%2f..%2f..%2f..%2f..%2fetc/passwd'),
  get('Backslashes', '/assets/..%5c..%5cpackage.json'),
  get('NUL in a path', '/assets/app-1.js%00.html'),
  get('Half a code in a path', '/assets/%ff%fe%', '400, closed'),
  get('What the build keeps to itself', '/.vite/manifest.json'),
  get('Pictures from elsewhere', '/images/http://169.254.169.254/latest/meta-data/'),
  get('Out of the pictures', '/images/..%2f..%2fmovie/v1/users/profile'),
];
