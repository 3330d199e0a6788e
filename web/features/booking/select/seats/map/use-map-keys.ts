import type { KeyboardEvent } from 'react';
import type { MapView } from './use-map-view.ts';

/** Arrow keys move the map, plus and minus zoom it, 0 shows all of it. */
export function useMapKeys(map: MapView) {
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => map.pan(-0.15, 0),
    ArrowRight: () => map.pan(0.15, 0),
    ArrowUp: () => map.pan(0, -0.15),
    ArrowDown: () => map.pan(0, 0.15),
    '+': () => map.zoom(1.5),
    '=': () => map.zoom(1.5),
    '-': () => map.zoom(1 / 1.5),
    '0': map.reset,
  };
  return (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
}
