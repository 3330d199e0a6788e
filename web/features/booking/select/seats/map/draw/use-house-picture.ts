import { useEffect, useLayoutEffect, useRef } from 'react';
import type { View } from '../map-view.rule.ts';
import type { HouseScene } from './house-scene.ts';
import { type HousePicture, housePicture } from './house-picture.ts';

/** Keeps the canvas showing this part of this scene. */
export function useHousePicture(
  canvas: HTMLCanvasElement | null,
  scene: HouseScene,
  view: View | null,
): void {
  const picture = useRef<HousePicture | null>(null);
  useLayoutEffect(() => {
    picture.current = canvas && housePicture(canvas);
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
