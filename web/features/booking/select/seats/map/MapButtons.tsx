import { useText } from '../../../../../shared/intl/use-text.ts';
import type { MapView } from './use-map-view.ts';

/** Nearer, farther, all of it: for whoever has no wheel and no second finger. */
export function MapButtons({ map }: { map: MapView }) {
  const t = useText();
  return (
    <div className="mm-map-buttons">
      <button type="button" aria-label={t('booking.map.nearer')} onClick={() => map.zoom(1.6)}>
        +
      </button>
      <button type="button" aria-label={t('booking.map.farther')} onClick={() => map.zoom(1 / 1.6)}>
        −
      </button>
      <button type="button" aria-label={t('booking.map.whole')} onClick={map.reset}>
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
    </div>
  );
}
