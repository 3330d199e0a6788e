/** The one form field that a mail program posts by RFC 8058. */
const field = 'List-Unsubscribe';
const value = 'One-Click';

/** Whether the body is an RFC 8058 unsubscribe request and not a post of some page or scanner. */
export function isOneClick(contentType: string, body: string): boolean {
  const [kind = ''] = contentType.split(';');
  switch (kind.trim().toLowerCase()) {
    case 'application/x-www-form-urlencoded':
      return new URLSearchParams(body.trim()).get(field) === value;
    case 'multipart/form-data':
      return body
        .split(/\r?\n--/)
        .map((part) => part.split(/\r?\n\r?\n/))
        .some(([head = '', said = '']) => head.includes(`name="${field}"`) && said.trim() === value);
    default:
      return false;
  }
}
