import { matchPath } from 'react-router-dom';
import { routes } from './routes.tsx';
import { segmentRow } from './segment-row.ts';

/**
 * Loads the screen of an address before the first render. Resolves when a screen without MUI can be rendered, and at once for all others.
 */
export async function preloadScreen(path: string): Promise<void> {
  const row =
    routes.find((one) => !/[^/]:|:\w+-/.test(one.path) && matchPath(one.path, path)) ??
    segmentRow(path.slice(1));
  if (row?.entry !== 'app' || !('preload' in row.screen)) return;
  const fetching = row.screen.preload();
  if (row.isPlain) await fetching;
}
