// The login page: plain HTML from the server, one stylesheet, no script.
import type { SandboxIssuer } from '../../machine/sandbox-login.ts';
import type { PageText } from './page-text.ts';
import type { ListedPerson } from './people.ts';

export const stylePath = '/identity/style.css';

export function choosePage(
  text: PageText,
  { provider, people, action }: { provider: SandboxIssuer; people: readonly ListedPerson[]; action: string },
): string {
  const to = escape(action);
  const items = people.map((person) => {
    const about = [person.email ?? person.phone_number ?? '', text.situations[person.situation]];
    return `<li><button name="person" value="${escape(person.id)}">
          <strong>${escape(person.name ?? text.unnamed)}</strong>
          ${about.map((line) => `<span>${escape(line)}</span>`).join('\n          ')}
        </button></li>`;
  });
  const field = (name: string, label: string, type: string) =>
    `<label>${escape(label)}<input name="${name}" type="${type}" maxlength="254"></label>`;
  const tick = (name: string, label: string) =>
    `<label class="tick"><input name="${name}" type="checkbox" value="yes">${escape(label)}</label>`;
  return page(
    text,
    provider,
    text.title,
    `<p>${escape(text.lead)}</p>
      <form method="post" action="${to}"><ul>
        ${items.join('\n        ')}
      </ul></form>
      <details>
        <summary>${escape(text.other)}</summary>
        <form method="post" action="${to}" class="other">
          ${field('name', text.name, 'text')}
          ${field('email', text.email, 'email')}
          ${tick('email_verified', `${text.email}: ${text.proven.toLowerCase()}`)}
          ${field('phone', text.phone, 'tel')}
          ${tick('phone_verified', `${text.phone}: ${text.proven.toLowerCase()}`)}
          <button name="person" value="" class="main">${escape(text.go)}</button>
        </form>
      </details>
      <form method="post" action="${to}"><button name="cancel" value="yes" class="quiet">${escape(text.cancel)}</button></form>`,
  );
}

export const gonePage = (text: PageText, provider: SandboxIssuer): string =>
  page(text, provider, text.goneTitle, `<p role="alert">${escape(text.gone)}</p>`);

function page(text: PageText, provider: SandboxIssuer, title: string, body: string): string {
  const name = escape(text.names[provider]);
  return `<!doctype html>
<html lang="${text.lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escape(title)} · ${name}</title>
    <link rel="stylesheet" href="${stylePath}">
  </head>
  <body>
    <header><p><strong>${name}</strong> <span>${escape(text.notice)}</span></p></header>
    <main>
      <h1>${escape(title)}</h1>
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

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
