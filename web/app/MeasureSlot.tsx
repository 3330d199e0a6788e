import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { type Measurement, siteSettings } from '../storage/site-settings.ts';

/** Left out when it cannot be loaded. */
const MeasureHost = lazy<ComponentType<{ measurement: Measurement }>>(() =>
  import('../features/measure/MeasureHost.tsx').then(
    (m) => ({ default: m.MeasureHost }),
    () => ({ default: () => null }),
  ),
);

export function MeasureSlot() {
  const [measurement, setMeasurement] = useState<Measurement>();
  useEffect(() => setMeasurement(siteSettings().measurement), []);
  return measurement === undefined ? null : (
    <Suspense fallback={null}>
      <MeasureHost measurement={measurement} />
    </Suspense>
  );
}
