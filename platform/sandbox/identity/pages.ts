// The login page: plain HTML from the server, one stylesheet, no script.
import type { SandboxIssuer } from '../../machine/sandbox-login.ts';
import type { PageText } from './page-text.ts';
import type { ListedPerson } from './people.ts';

export const stylePath = '/identity/style.css';

export function choosePage(
  text: PageText,
  { provider, people, action }: { provider: SandboxIssuer; people: readonly ListedPerson[]; action: string },
): string {
  const to = escapeHtml(action);
  const asks = provider === 'zalo' ? 'name' : 'contacts';
  const items = people.map((person) => {
    const about = [person.email ?? person.phone_number ?? '', text.situations[person.situation]];
    return `<li><button name="person" value="${escapeHtml(person.id)}">
          <strong>${escapeHtml(person.name ?? text.unnamed)}</strong>
          ${about.map((line) => `<span>${escapeHtml(line)}</span>`).join('\n          ')}
        </button></li>`;
  });
  const field = (name: string, label: string, type: string) =>
    `<label>${escapeHtml(label)}<input name="${name}" type="${type}" maxlength="254"></label>`;
  const tick = (name: string, label: string) =>
    `<label class="tick"><input name="${name}" type="checkbox" value="yes">${escapeHtml(label)}</label>`;
  const proven = text.proven.toLowerCase();
  const contacts = `${field('email', text.email, 'email')}
          ${tick('email_verified', `${text.email}: ${proven}`)}
          ${field('phone', text.phone, 'tel')}
          ${tick('phone_verified', `${text.phone}: ${proven}`)}`;
  return page(
    text,
    provider,
    text.title,
    `<p>${escapeHtml(text.lead[asks])}</p>
      <form method="post" action="${to}"><ul>
        ${items.join('\n        ')}
      </ul></form>
      <details>
        <summary>${escapeHtml(text.other)}</summary>
        <form method="post" action="${to}" class="other">
          ${field('name', text.name, 'text')}
          ${asks === 'contacts' ? contacts : ''}
          <button name="person" value="" class="main">${escapeHtml(text.go)}</button>
        </form>
      </details>
      <form method="post" action="${to}"><button name="cancel" value="yes" class="quiet">${escapeHtml(text.cancel)}</button></form>`,
  );
}

export const gonePage = (text: PageText, provider: SandboxIssuer): string =>
  page(text, provider, text.goneTitle, `<p role="alert">${escapeHtml(text.gone)}</p>`);

function page(text: PageText, provider: SandboxIssuer, title: string, body: string): string {
  const name = escapeHtml(text.names[provider]);
  return `<!doctype html>
<html lang="${text.lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)} · ${name}</title>
    <link rel="stylesheet" href="${stylePath}">
  </head>
  <body>
    <header><p><strong>${name}</strong> <span>${escapeHtml(text.notice)}</span></p></header>
    <main>
      <h1>${escapeHtml(title)}</h1>
      ${body}
    </main>
  </body>
</html>
`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
