/** One SVG path of all black modules, a run of a row at a time. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  let path = '';
  modules.forEach((row, y) => {
    let start = -1;
    for (let x = 0; x <= row.length; x += 1) {
      if (row[x] && start < 0) start = x;
      if (!row[x] && start >= 0) {
        path += `M${start} ${y}h${x - start}v1h-${x - start}z`;
        start = -1;
      }
    }
  });
  return path;
}

/** Of a screen's room, how much a code over all of it may leave unused for the sake of sharp edges. */
const MOST_UNUSED = 0.06;

/**
 * The width of the whole code in CSS pixels: as many whole device pixels per module as fit, so that no edge is
 * blurred. At least min(92vw, 420 px) is asked for by design; rounding goes up to it where the room allows. On a phone
 * on its side, and at a zoom of 200 %, the height is what bounds it. `isFull`: all of a screen, but for the words below; where
 * whole pixels would leave much of it unused (a coarse screen), some modules are a pixel wider than others.
 */
export function qrWidth(room: {
  viewport: number;
  height?: number;
  pixelRatio: number;
  modules: number;
  isFull?: boolean;
}): number {
  const { viewport, height = Number.POSITIVE_INFINITY, isFull = false } = room;
  const most = Math.min(viewport, isFull ? Math.min(height * 0.72, 900) : height);
  const wanted = isFull ? most : Math.min(0.92 * viewport, 420, most);
  const devicePixels = (width: number) => (width * room.pixelRatio) / room.modules;
  const perModule = Math.ceil(devicePixels(wanted));
  const fits = perModule <= devicePixels(most);
  const sharp = (Math.max(1, fits ? perModule : perModule - 1) * room.modules) / room.pixelRatio;
  return isFull && sharp < most * (1 - MOST_UNUSED) ? Math.floor(most) : sharp;
}
