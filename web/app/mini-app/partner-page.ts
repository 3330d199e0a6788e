// The line between the mini-app and the page that holds its frame. Only configured origins are told or heard.
import { miniApp, siteSettings } from '../../storage/site-settings.ts';
import { type FrameMessage, type PartnerMessage, readPartnerMessage } from './partner-message.rule.ts';

/** Whether this page is in the frame of a partner. */
export const isInPartnerFrame = (): boolean => miniApp() !== undefined && window.parent !== window;

const origins = (): readonly string[] => siteSettings().partner?.origins ?? [];

/** The origin of the page around us, as far as the browser says; our own policy lets only the partner's frame us. */
function originAround(): string | undefined {
  const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList };
  const said =
    ancestorOrigins?.[0] ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : '');
  return origins().find((origin) => origin === said);
}

export function tellPartner(message: FrameMessage): void {
  if (!isInPartnerFrame()) return;
  const around = originAround();
  // A browser that keeps it to itself delivers only to the one that is true.
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
