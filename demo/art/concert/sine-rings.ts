// Rings of sine waves around a field.
import { circle, glow, many, n, stroke, times, type Canvas } from '../canvas.ts';
import { ground, stage } from '../stage.ts';

export function sineRings(c: Canvas): string {
  const ring = (at: number): string => {
    const r = 6 + at * 5.4;
    const points = times(200, (step) => {
      const a = (step / 200) * Math.PI * 2;
      const wave = r + Math.sin(a * (5 + at)) * (0.7 + at * 0.16) * Math.sin(at * 0.45 + 0.6);
      return `${n(Math.cos(a) * wave)} ${n(Math.sin(a) * wave)}`;
    });
    const hue = 165 + at * 7;
    return stroke(`M${points.join('L')}Z`, `hsl(${hue},95%,${64 - at * 0.6}%)`, 0.7 + (at % 3) * 0.55);
  };
  return stage(
    c,
    ground('#05070d'),
    glow(c, 0, 0, 80, '#2af0c0', 0.2),
    many(25, ring),
    circle(0, 0, 3.4, '#d9fff4'),
    glow(c, 0, 0, 14, '#2af0c0', 0.9),
  );
}
