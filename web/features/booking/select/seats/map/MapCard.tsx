import type { ReactNode } from 'react';
import './map-card.css';

export function MapCard({ left, top, children }: { left: number; top: number; children: ReactNode }) {
  // Near the upper edge it opens downwards.
  const isLow = top < 96;
  return (
    <div
      className={isLow ? 'mm-map-card mm-map-card-below' : 'mm-map-card'}
      style={{ left: `clamp(98px, ${left}px, calc(100% - 98px))`, top }}
      aria-hidden="true"
    >
      {children}
    </div>
  );
}
