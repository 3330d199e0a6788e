import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { type Measurement, siteSettings } from '../storage/site-settings.ts';

/** Without it a page is as good. */
const MeasureHost = lazy<ComponentType<{ measurement: Measurement }>>(() =>
  import('../features/measure/MeasureHost.tsx').then(
    (m) => ({ default: m.MeasureHost }),
    () => ({ default: () => null }),
  ),
);

/** Nothing of it is loaded where no tool is configured. */
export function MeasureSlot() {
  const [measurement, setMeasurement] = useState<Measurement>();
  useEffect(() => setMeasurement(siteSettings().measurement), []);
  return measurement === undefined ? null : (
    <Suspense fallback={null}>
      <MeasureHost measurement={measurement} />
    </Suspense>
  );
}
