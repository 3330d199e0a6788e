import { useEffect } from 'react';
import { Route, Routes, useParams } from 'react-router-dom';
import { type RouteRow, routes } from './routes.tsx';
import { ScreenRoute } from './ScreenRoute.tsx';
import { NotFoundScreen } from './screens/NotFoundScreen.tsx';
import { segmentRow } from './segment-row.ts';
import { whenIdle } from './when-idle.ts';

/** Paths with half-variable segments, which the router cannot match; SegmentRoute tells them apart. */
const isHalfVariable = (row: RouteRow) => /[^/]:/.test(row.path) || /:\w+-/.test(row.path);

function SegmentRoute() {
  const { segment = '' } = useParams();
  const row = segmentRow(segment);
  return row ? <ScreenRoute row={row} /> : <NotFoundScreen />;
}

function preloadEvent(): void {
  const row = routes.find(({ path }) => path === '/:slug-:id');
  if (row?.entry === 'app' && 'preload' in row.screen) void row.screen.preload();
}

export function AppRoutes() {
  useEffect(() => whenIdle(preloadEvent), []);
  return (
    <Routes>
      {routes
        .filter((row) => !isHalfVariable(row))
        .map((row) => (
          <Route key={row.path} path={row.path} element={<ScreenRoute row={row} />} />
        ))}
      <Route path="/:segment" element={<SegmentRoute />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
