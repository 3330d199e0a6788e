import { createHash } from 'node:crypto';
import type { MailFile } from './notifications.ts';

export interface InboxRow {
  id: number;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  body: string;
  code: string | null;
  created_at: string;
  attachments: MailFile[];
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a}
article{border:1px solid #ccc;border-radius:8px;padding:.75rem 1rem;margin:1rem 0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.5rem 0 0}
header{color:#555;font-size:.875rem}strong.code{font-size:1.5rem;letter-spacing:.15em}`;

/** Content-Security-Policy of the inbox: whatever a notification contains, no script runs and nothing is loaded. */
export const inboxPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(style)
  .digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

function notification({
  id,
  channel,
  recipient,
  subject,
  body,
  code,
  created_at,
  attachments,
}: InboxRow): string {
  const files = attachments.map(
    ({ name }, at) => `<a href="/dev/inbox/${id}/${at}" download>${escape(name)}</a>`,
  );
  return `<article><header>${channel === 'mail' ? 'Mail' : 'SMS'} to ${escape(recipient)}, ${escape(created_at)}</header>
${subject && `<h2>${escape(subject)}</h2>`}
${code ? `<p>Code: <strong class="code">${escape(code)}</strong></p>` : ''}
<pre>${escape(body)}</pre>${files.length > 0 ? `<p>Attached: ${files.join(', ')}</p>` : ''}</article>`;
}

/** The development inbox as a page that reloads itself every three seconds. */
export function inboxPage(rows: readonly InboxRow[], to: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3"><title>Development inbox</title><style>${style}</style></head><body>
<h1>Development inbox</h1><p>Every mail and SMS that the platform would have sent, newest first.</p>
<form><label>Only to <input name="to" value="${escape(to)}" placeholder="address or phone"></label> <button>Show</button></form>
<main>${rows.map(notification).join('\n') || '<p>Nothing yet.</p>'}</main></body></html>`;
}
