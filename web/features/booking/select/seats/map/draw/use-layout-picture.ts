import { useEffect, useLayoutEffect, useRef } from 'react';
import type { View } from '../map-view.rule.ts';
import type { LayoutScene } from './layout-scene.ts';
import { type LayoutPicture, layoutPicture } from './layout-picture.ts';

/** Keeps the canvas showing this part of this scene. */
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
  // Letters may have been drawn before the site's typeface had come.
  useEffect(() => {
    void document.fonts.ready.then(() => picture.current?.drawAgain());
  }, [canvas]);
}
