import { type ComponentType, createElement, lazy, useState } from 'react';

/** A screen that is loaded when its route is first shown. */
export type ScreenLoad = { Screen: ComponentType; preload: () => Promise<void> };

const muiFrame = () => import('../ui/theme/MuiFrame.tsx').then((m) => ({ default: m.MuiFrame }));

export const LazyMuiFrame = lazy(muiFrame);

/**
 * A screen by the import of its file: `screenOf(() => import('…'), 'HomeScreen')`. A preloaded screen is rendered at once, where a lazy
 * component would show its fallback first.
 */
export function screenOf<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ScreenLoad {
  let loaded: ComponentType | undefined;
  const fetchIt = () => load().then((m) => (loaded = m[name]));
  const Lazy = lazy<ComponentType>(() => fetchIt().then((screen) => ({ default: screen })));
  return {
    Screen: function Screen() {
      const [drawn] = useState<ComponentType>(() => loaded ?? Lazy);
      return createElement(drawn);
    },
    // The failure is shown where the screen is rendered, which loads it again.
    preload: () =>
      fetchIt().then(
        () => undefined,
        () => undefined,
      ),
  };
}
