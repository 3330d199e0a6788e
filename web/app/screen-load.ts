import { type ComponentType, createElement, lazy, useState } from 'react';

/** A screen that is fetched when its route is first shown. */
export type ScreenLoad = { Screen: ComponentType; preload: () => Promise<void> };

const muiFrame = () => import('../ui/theme/MuiFrame.tsx').then((m) => ({ default: m.MuiFrame }));

/** MUI's frame, fetched beside the first screen that needs it. */
export const LazyMuiFrame = lazy(muiFrame);

/**
 * A screen by the import of its file: `screenOf(() => import('…'), 'HomeScreen')`. One that has been preloaded is drawn
 * at once: a lazy component would show its fallback first.
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
    // A failure is told where the screen is shown, which asks for it again.
    preload: () =>
      fetchIt().then(
        () => undefined,
        () => undefined,
      ),
  };
}
