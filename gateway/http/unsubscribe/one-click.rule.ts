/** What a mail program posts, by RFC 8058: a form of one field, in either of the two ways that forms are written. */
const field = 'List-Unsubscribe';
const value = 'One-Click';

/** Whether a body, as it came, is the wish to stop a mail, and not what some page or scanner sends there. */
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
