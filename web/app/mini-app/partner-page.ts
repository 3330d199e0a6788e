// Messages between the mini-app and the page that embeds it. Only configured origins are used.
import { miniApp, siteSettings } from '../../storage/site-settings.ts';
import { type FrameMessage, type PartnerMessage, readPartnerMessage } from './partner-message.rule.ts';

export const isInPartnerFrame = (): boolean => miniApp() !== undefined && window.parent !== window;

const origins = (): readonly string[] => siteSettings().partner?.origins ?? [];

/** The origin of the embedding page, as far as the browser tells; our own policy allows only the partner to embed us. */
function originAround(): string | undefined {
  const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList };
  const said =
    ancestorOrigins?.[0] ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : '');
  return origins().find((origin) => origin === said);
}

export function tellPartner(message: FrameMessage): void {
  if (!isInPartnerFrame()) return;
  const around = originAround();
  // When the browser hides it, the message is sent to every configured origin and delivered only to the real one.
  for (const origin of around ? [around] : origins()) window.parent.postMessage(message, origin);
}

export function hearPartner(listener: (message: PartnerMessage) => void): () => void {
  const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
    if (source !== window.parent || !origins().includes(origin)) return;
    const message = readPartnerMessage(data);
    if (message) listener(message);
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}
