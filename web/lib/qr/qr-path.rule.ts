/** One SVG path of all black modules; neighbours in a row are joined. */
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

/** Largest part of the screen that a full-screen code may leave unused for sharp edges. */
const MOST_UNUSED = 0.06;

/**
 * Width of the whole code in CSS pixels: as many whole device pixels per module as fit, so that no edge is blurred. The design asks for
 * at least min(92vw, 420 px); rounding goes up to it where there is space. On a phone in landscape and at a zoom of 200 % the height is
 * the limit. `isFull`: the whole screen except for the text below; where whole pixels would leave much of it unused (a coarse screen),
 * some modules are one pixel wider than others.
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
