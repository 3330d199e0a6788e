import { useText } from '../../../../../lib/intl/use-text.ts';
import type { MapView } from './use-map-view.ts';

/** Zoom in, zoom out and reset, for buyers without a wheel or a second finger. On a phone also full screen. */
export function MapButtons({
  map,
  whole,
  onFull,
}: {
  map: MapView;
  whole: string;
  /** Null when the map is full screen already. */
  onFull: (() => void) | null;
}) {
  const t = useText();
  return (
    <div className="mm-map-buttons">
      <button type="button" aria-label={t('booking.map.nearer')} onClick={() => map.zoom(1.6)}>
        +
      </button>
      <button type="button" aria-label={t('booking.map.farther')} onClick={() => map.zoom(1 / 1.6)}>
        −
      </button>
      <button type="button" aria-label={whole} onClick={map.reset}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path
            d="M4.5 4.5v5.5H10M5 10a7.5 7.5 0 1 1-.4 4.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </button>
      {onFull && (
        <button type="button" className="mm-map-full" aria-label={t('booking.map.full')} onClick={onFull}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path
              d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
            />
          </svg>
        </button>
      )}
    </div>
  );
}
