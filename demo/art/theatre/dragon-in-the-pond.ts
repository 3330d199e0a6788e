// A dragon who has just found out how to make water.
import { circle, cover, group, linear, many, n, path, rect, stroke, type Canvas } from '../canvas.ts';

export function dragonInThePond(c: Canvas): string {
  const surface = c.h * 0.64;
  const scale = '#e8b23a';
  const loop = (x: number, r: number, thick: number): string => {
    const arch = `M${n(x - r)} ${n(surface + c.u * 6)}A${n(r)} ${n(r * 1.12)} 0 0 1 ${n(x + r)} ${n(surface + c.u * 6)}`;
    const count = Math.round(r / (c.u * 1.9));
    const scales = many(count, (at) => {
      const angle = Math.PI * (1 - (at + 0.5) / count);
      return circle(
        x + Math.cos(angle) * r,
        surface + c.u * 6 - Math.sin(angle) * r * 1.12,
        thick * 0.36,
        at % 2 ? scale : '#d4452f',
        { stroke: '#7e1f1c', 'stroke-width': c.u * 0.3 },
      );
    });
    const spikes = many(count, (at) => {
      const angle = Math.PI * (1 - (at + 0.5) / count);
      const [bx, by] = [
        x + Math.cos(angle) * (r + thick * 0.46),
        surface + c.u * 6 - Math.sin(angle) * (r + thick * 0.42) * 1.12,
      ];
      return path(`M-${n(thick * 0.22)} 0L0 ${n(-thick * 0.46)}L${n(thick * 0.22)} 0Z`, '#f3c84f', {
        transform: `translate(${n(bx)} ${n(by)}) rotate(${n(90 - (angle * 180) / Math.PI)})`,
      });
    });
    return spikes + stroke(arch, '#7e1f1c', thick * 1.06) + stroke(arch, '#c9372c', thick * 0.9) + scales;
  };
  const [hx, hy] = [c.cx - c.u * 13, surface - c.u * 28];
  const neck = `M${n(hx + c.u * 5)} ${n(surface + c.u * 8)}C${n(hx + c.u * 15)} ${n(surface - c.u * 14)} ${n(hx + c.u * 1)} ${n(surface - c.u * 18)} ${n(hx + c.u * 4)} ${n(hy)}`;
  const head = group(
    [
      many(7, (at) =>
        path(
          `M0 0Q${n(c.u * 9)} ${n(-c.u * 4)} ${n(c.u * (15 + (at % 2) * 4))} ${n(-c.u * 1)}Q${n(c.u * 8)} ${n(c.u * 3)} 0 ${n(c.u * 3)}Z`,
          at % 2 ? '#2f8f6b' : '#1f6f5c',
          { transform: `translate(${n(c.u * 2)} ${n(-c.u * 1)}) rotate(${-70 + at * 25})` },
        ),
      ),
      path(
        `M${n(c.u * 9)} ${n(c.u * 7)}C${n(c.u * 12)} ${n(-c.u * 9)} ${n(-c.u * 4)} ${n(-c.u * 14)} ${n(-c.u * 11)} ${n(-c.u * 7)}C${n(-c.u * 15)} ${n(-c.u * 8)} ${n(-c.u * 21)} ${n(-c.u * 6)} ${n(-c.u * 22)} ${n(-c.u * 1)}C${n(-c.u * 22)} ${n(c.u * 2)} ${n(-c.u * 14)} ${n(c.u * 2)} ${n(-c.u * 9)} ${n(c.u * 1.5)}C${n(-c.u * 12)} ${n(c.u * 5)} ${n(-c.u * 18)} ${n(c.u * 5)} ${n(-c.u * 19)} ${n(c.u * 8)}C${n(-c.u * 16)} ${n(c.u * 12)} ${n(-c.u * 4)} ${n(c.u * 13)} ${n(c.u * 9)} ${n(c.u * 7)}Z`,
        '#c9372c',
        { stroke: '#7e1f1c', 'stroke-width': c.u * 0.6 },
      ),
      many(4, (at) =>
        path(
          `M${n(-c.u * (20 - at * 2.6))} ${n(c.u * 1.2)}l${n(c.u * 0.9)} ${n(c.u * 2.4)}l${n(c.u * 0.9)} ${n(-c.u * 2.4)}Z`,
          '#fff5df',
        ),
      ),
      circle(-c.u * 5, -c.u * 5, c.u * 3.3, '#fff5df') +
        circle(-c.u * 5.8, -c.u * 4.8, c.u * 1.7, '#24140f') +
        circle(-c.u * 6.3, -c.u * 5.4, c.u * 0.55, '#fff'),
      circle(-c.u * 19, -c.u * 4, c.u * 1.2, '#7e1f1c'),
      stroke(
        `M0 ${n(-c.u * 10)}q${n(c.u * 2)} ${n(-c.u * 9)} ${n(c.u * 10)} ${n(-c.u * 10)}`,
        '#f3c84f',
        c.u * 2,
      ) +
        stroke(
          `M${n(-c.u * 21)} ${n(-c.u * 2)}q${n(-c.u * 6)} ${n(-c.u * 6)} ${n(-c.u * 3)} ${n(-c.u * 13)}`,
          '#f3c84f',
          c.u * 1,
        ),
    ].join(''),
    { transform: `translate(${n(hx)} ${n(hy)})` },
  );
  const spray = many(60, () => {
    const at = c.random() ** 0.7;
    const [sx, sy] = [
      hx - c.u * (21 + at * 24),
      hy + c.u * (3 - Math.sin(at * Math.PI * 0.75) * 15 + at * 16),
    ];
    return circle(
      sx + c.between(-1, 1) * at * c.u * 5,
      sy + c.between(-1, 1) * at * c.u * 5,
      c.u * c.between(0.5, 1.5) * (1.3 - at * 0.6),
      c.pick(['#e9fbff', '#8fd6e0', '#c9f0f2']),
    );
  });
  const waves = many(6, (row) => {
    const y = surface + (row * (c.h - surface)) / 5.4;
    const r = c.u * (5.5 + row * 0.9);
    const colour = ['#2f8f8f', '#257e84', '#1d6c77', '#165a68', '#104a58', '#0b3b48'][row] ?? '';
    return (
      many(Math.ceil(c.w / (r * 2)) + 2, (at) => {
        const x = at * r * 2 + (row % 2 ? r : 0) - r;
        return (
          circle(x, y + r, r, colour) +
          [0.72, 0.46]
            .map((part) =>
              circle(x, y + r, r * part, 'none', {
                stroke: '#9fe0d6',
                'stroke-width': c.u * 0.42,
                opacity: 0.75,
              }),
            )
            .join('')
        );
      }) + rect(0, y + r, c.w, c.h, colour)
    );
  });
  const curtain = many(Math.ceil(c.w / (c.u * 8)) + 1, (at) =>
    path(
      `M${n(at * c.u * 8 - c.u * 2)} -5h${n(c.u * 8.2)}v${n(c.h * 0.09)}q${n(-c.u * 4.1)} ${n(c.u * 6)} ${n(-c.u * 8.2)} 0Z`,
      at % 2 ? '#8c1f2c' : '#a82836',
    ),
  );
  const cloud = (x: number, y: number, s: number): string =>
    stroke(
      `M${n(x)} ${n(y)}h${n(s * 6)}m${n(-s * 5)} ${n(-s * 1.5)}a${n(s * 1.4)} ${n(s * 1.4)} 0 1 1 ${n(s * 2.6)} ${n(s * 0.2)}a${n(s)} ${n(s)} 0 1 1 ${n(s * 1.5)} ${n(s * 1.2)}`,
      '#fff5df',
      s * 0.36,
      { opacity: 0.9 },
    );
  return [
    cover(
      c,
      linear(c, [
        [0, '#f9d776'],
        [0.6, '#f7b267'],
        [1, '#ee8f5b'],
      ]),
    ),
    circle(c.cx + c.u * 18, c.h * 0.32, c.u * 19, '#fbe7a6'),
    cloud(c.cx - c.u * 44, c.h * 0.26, c.u * 3.4),
    cloud(c.cx + c.u * 24, c.h * 0.2, c.u * 4),
    loop(c.cx + c.u * 18, c.u * 13.5, c.u * 10.5),
    loop(c.cx + c.u * 46, c.u * 10, c.u * 8),
    stroke(neck, '#7e1f1c', c.u * 13.6),
    stroke(neck, '#c9372c', c.u * 12),
    head,
    spray,
    waves,
    curtain,
  ].join('');
}
