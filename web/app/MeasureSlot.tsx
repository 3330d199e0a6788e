import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { siteSettings } from '../shared/site-settings.ts';

/** Without it a page is as good. */
const MeasureHost = lazy<ComponentType<{ tagUrl: string }>>(() =>
  import('../features/measure/MeasureHost.tsx').then(
    (m) => ({ default: m.MeasureHost }),
    () => ({ default: () => null }),
  ),
);

/** Nothing of it is loaded where no tool is configured. */
export function MeasureSlot() {
  const [tagUrl, setTagUrl] = useState<string>();
  useEffect(() => setTagUrl(siteSettings().measurement?.tagUrl), []);
  return tagUrl === undefined ? null : (
    <Suspense fallback={null}>
      <MeasureHost tagUrl={tagUrl} />
    </Suspense>
  );
}
