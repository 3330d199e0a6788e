import { lazy, Suspense } from 'react';
import { isInPartnerFrame } from './partner-page.ts';

const PartnerLine = lazy(async () => ({ default: (await import('./PartnerLine.tsx')).PartnerLine }));

/** In a partner's frame: what the partner says about the login. */
export function MiniAppHost() {
  return isInPartnerFrame() ? (
    <Suspense>
      <PartnerLine />
    </Suspense>
  ) : null;
}
