import { useEffect, useLayoutEffect, useRef } from 'react';
import type { View } from '../map-view.rule.ts';
import type { LayoutScene } from './layout-scene.ts';
import { type LayoutPicture, layoutPicture } from './layout-picture.ts';

export function useLayoutPicture(
  canvas: HTMLCanvasElement | null,
  scene: LayoutScene,
  view: View | null,
): void {
  const picture = useRef<LayoutPicture | null>(null);
  useLayoutEffect(() => {
    picture.current = canvas && layoutPicture(canvas);
    return () => picture.current?.stop();
  }, [canvas]);
  useLayoutEffect(() => {
    if (view) picture.current?.show(scene, view);
  }, [canvas, scene, view]);
  // Text may have been drawn before the site's typeface was loaded.
  useEffect(() => {
    void document.fonts.ready.then(() => picture.current?.drawAgain());
  }, [canvas]);
}
