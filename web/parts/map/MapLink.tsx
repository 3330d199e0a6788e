import type { ReactNode } from 'react';
import { useIsInBrowser } from '../../lib/use-is-in-browser.ts';
import { browserKind } from '../install/browser-kind.rule.ts';
import { mapLink } from './map-link.rule.ts';

const unknownDevice = { isIos: false, isAndroid: false };

/** Opens the map of the phone; before hydration has ended, and on a desktop, the best-known map. */
export function MapLink({
  place: { name, address },
  children,
  ...link
}: {
  place: { name: string; address: string };
  className: string;
  'aria-label'?: string;
  children: ReactNode;
}) {
  const isInBrowser = useIsInBrowser();
  const href = mapLink(`${name}, ${address}`, isInBrowser ? device() : unknownDevice);
  return (
    <a {...link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function device(): Parameters<typeof mapLink>[1] {
  const { userAgent, maxTouchPoints } = navigator;
  const { isIos, inApp } = browserKind(userAgent, maxTouchPoints);
  // In-app browsers know no `geo:`.
  return { isIos, isAndroid: userAgent.includes('Android') && inApp === null };
}
