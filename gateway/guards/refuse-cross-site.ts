import type { IncomingHttpHeaders } from 'node:http';

/** Types that a form of any other site can send without the browser asking us first. */
const simpleTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** Headers that a page of another site cannot add without the browser asking us first. */
const askedHeaders = ['apollo-require-preflight', 'x-apollo-operation-name'];

/** Whether another site could have made a browser send this (design §5: such requests cannot act). */
export function mayBeCrossSite(headers: IncomingHttpHeaders): boolean {
  if (askedHeaders.some((name) => headers[name])) return false;
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  return !type || simpleTypes.includes(type);
}
