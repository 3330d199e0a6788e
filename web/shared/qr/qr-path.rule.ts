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

/**
 * The width of the whole code in CSS pixels: as many whole device pixels per module as fit, so that no edge is
 * blurred. At least min(92vw, 420 px) is asked for by design; rounding goes up to it where the room allows.
 */
export function qrWidth(room: { viewport: number; pixelRatio: number; modules: number }): number {
  const wanted = Math.min(0.92 * room.viewport, 420);
  const devicePixels = (width: number) => (width * room.pixelRatio) / room.modules;
  const perModule = Math.ceil(devicePixels(wanted));
  const fits = perModule <= devicePixels(room.viewport);
  return ((fits ? perModule : Math.max(1, perModule - 1)) * room.modules) / room.pixelRatio;
}
