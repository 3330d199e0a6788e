import { type ComponentType, lazy } from 'react';

/** A screen that is fetched when its route is first shown. */
export type ScreenLoad = { Screen: ComponentType; preload: () => void };

const muiFrame = () => import('../shared/theme/MuiFrame.tsx').then((m) => ({ default: m.MuiFrame }));

/** MUI's frame, fetched beside the first screen that needs it. */
export const LazyMuiFrame = lazy(muiFrame);

/** A screen by the import of its file: `screenOf(() => import('…'), 'HomeScreen')`. */
export function screenOf<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ScreenLoad {
  return {
    Screen: lazy<ComponentType>(() => load().then((m) => ({ default: m[name] }))),
    preload: () => {
      load().catch(() => undefined);
    },
  };
}
