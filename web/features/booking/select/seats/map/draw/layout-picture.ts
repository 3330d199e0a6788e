// A bitmap of the layout, larger than the view: moving copies it, and only changes and zooming redraw it.
import type { View } from '../map-view.rule.ts';
import { type Brush, drawOutlines, drawSectionNames } from './draw-outlines.ts';
import { drawEdgeLetters } from './draw-edge-letters.ts';
import { drawSeats, LETTERED, SEAT_SIZE } from './draw-seats.ts';
import type { LayoutScene } from './layout-scene.ts';
import { planMatrix } from './plan-matrix.rule.ts';
import { type Paints, readPaints } from './read-paints.ts';
import { seatSprites } from './seat-sprites.ts';

/** Margin on each side, as a part of the view. */
const MARGIN = 0.4;
/** Time without movement after which a stretched picture, or one without a margin, is redrawn, milliseconds. */
const REST_MS = 120;
/** A higher pixel ratio is not visible and costs time. */
const MOST_DOTS = 2;

export type LayoutPicture = ReturnType<typeof layoutPicture>;

export function layoutPicture(canvas: HTMLCanvasElement) {
  const picture = document.createElement('canvas');
  let drawn: { scene: LayoutScene; area: View; scale: number } | null = null;
  let wanted: { scene: LayoutScene; view: View } | null = null;
  let paints: { of: Paints; sprites: ReturnType<typeof seatSprites>; isDark: boolean } | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** A drawing that waits for the next frame. */
  let next: { frame: number; task?: ReturnType<typeof setTimeout> } | null = null;

  const dots = () => Math.min(MOST_DOTS, window.devicePixelRatio || 1);
  const draw = (scene: LayoutScene, view: View, scale: number, margin: number) => {
    if (paints?.isDark !== scene.isDark) {
      const of = readPaints(canvas.parentElement ?? document.body);
      paints = { of, sprites: seatSprites(of), isDark: scene.isDark };
    }
    if (drawn && drawn.scale !== scale) paints.sprites.forget();
    const area = {
      x: view.x - view.width * margin,
      y: view.y - view.height * margin,
      width: view.width * (1 + 2 * margin),
      height: view.height * (1 + 2 * margin),
    };
    const size = { width: area.width * scale, height: area.height * scale };
    picture.width = Math.round(size.width * dots());
    picture.height = Math.round(size.height * dots());
    const context = picture.getContext('2d');
    if (!context) return;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineCap = 'round';
    context.lineJoin = 'round';
    const matrix = planMatrix(scene.turn, area, scale);
    const brush: Brush = { context, paints: paints.of, matrix, scale, dots: dots(), size };
    drawOutlines(brush, scene);
    drawSeats(brush, scene, paints.sprites);
    const [section] = scene.layout.sections;
    if (scene.layout.sections.length > 1 && section && section.gap * SEAT_SIZE * scale < LETTERED) {
      drawSectionNames(brush, scene);
    }
    drawn = { scene, area, scale };
    forgetNext();
  };

  const copy = (view: View) => {
    const context = canvas.getContext('2d');
    if (!context || !drawn) return;
    const { area, scene } = drawn;
    const scale = canvas.width / view.width;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(
      picture,
      Math.round((area.x - view.x) * scale),
      Math.round((area.y - view.y) * scale),
      Math.round(area.width * scale),
      Math.round(area.height * scale),
    );
    if (!paints) return;
    const pixels = canvas.clientWidth / view.width;
    const matrix = planMatrix(scene.turn, view, pixels);
    const size = { width: canvas.clientWidth, height: canvas.clientHeight };
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    drawEdgeLetters({ context, paints: paints.of, matrix, scale: pixels, dots: dots(), size }, scene);
  };
  const drawAgain = () => {
    if (!wanted) return;
    const { scene, view } = wanted;
    draw(scene, view, canvas.clientWidth / view.width, MARGIN);
    copy(view);
  };
  // The frame that answers a press comes first: drawing the seats takes a phone longer than that may wait.
  const drawAfterFrame = () => {
    const waiting = (next ??= {
      frame: requestAnimationFrame(() => {
        waiting.task = setTimeout(drawAgain);
      }),
    });
  };
  const forgetNext = () => {
    if (!next) return;
    cancelAnimationFrame(next.frame);
    clearTimeout(next.task);
    next = null;
  };

  return {
    /** Shows this part of the layout at once; what only looks otherwise than before is drawn after the next frame. */
    show(scene: LayoutScene, view: View) {
      const isSameView = wanted?.view === view;
      wanted = { scene, view };
      const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((pixels) =>
        Math.round(pixels * dots()),
      );
      const isResized = width !== canvas.width || height !== canvas.height;
      if (isResized) {
        canvas.width = width ?? 0;
        canvas.height = height ?? 0;
      }
      const scale = canvas.clientWidth / view.width;
      const isStretched = drawn !== null && drawn.scale !== scale;
      clearTimeout(resting);
      if (!drawn || (!isStretched && !holds(drawn.area, view))) draw(scene, view, scale, drawn ? MARGIN : 0);
      else if (drawn.scene !== scene) {
        drawAfterFrame();
        if (isSameView && !isResized) return;
      }
      copy(view);
      const hasMargin = drawn !== null && drawn.area.width > view.width * 1.01;
      if (isStretched || !hasMargin) resting = setTimeout(drawAgain, REST_MS);
    },
    drawAgain,
    stop: () => {
      clearTimeout(resting);
      forgetNext();
      wanted = null;
    },
  };
}

/** Allows one pixel for rounding. */
function holds(area: View, view: View): boolean {
  const slack = view.width / 1000;
  return (
    view.x >= area.x - slack &&
    view.y >= area.y - slack &&
    view.x + view.width <= area.x + area.width + slack &&
    view.y + view.height <= area.y + area.height + slack
  );
}
