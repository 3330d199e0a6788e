// TABLE: the picture of each venue of the demo catalogue: its building, its colours, and the hour it is seen at.
import { circle, glow, linear, many, path, rect, type Canvas } from './canvas.ts';
import type { Scene } from './event-art.ts';
import { cloud, ground, line, put, stage, stars, strip } from './stage.ts';
import { arena } from './venue/arena.ts';
import { bookStreet } from './venue/book-street.ts';
import { bowl } from './venue/bowl.ts';
import { box } from './venue/box.ts';
import { cinema } from './venue/cinema.ts';
import { flowerSquare } from './venue/flower-square.ts';
import { gate } from './venue/gate.ts';
import { oldStreet } from './venue/old-street.ts';
import { opera } from './venue/opera.ts';
import { park } from './venue/park.ts';
import { potteryVillage } from './venue/pottery-village.ts';
import { seaSquare } from './venue/sea-square.ts';
import { villa } from './venue/villa.ts';
import { wharf } from './venue/wharf.ts';
import type { Building, Paint } from './venue/building.ts';

const hours = {
  dawn: { sky: ['#f7c6b8', '#fdebd0'], far: '#d9a3a3', floor: '#c98f7a', sun: '#fff3d8' },
  day: { sky: ['#6fc1e6', '#dff3f2'], far: '#a9d3cf', floor: '#d8cdb4', sun: '#fffbe6' },
  gold: { sky: ['#f7a54a', '#fde0a0'], far: '#d98a4f', floor: '#b97348', sun: '#fff0bd' },
  dusk: { sky: ['#5a4a9c', '#f08f86'], far: '#7a5390', floor: '#5b3f6d', sun: '#ffd9a0' },
  night: { sky: ['#0f1740', '#3b3f86'], far: '#1f2760', floor: '#1a2050', sun: '#f4ecc9' },
  mist: { sky: ['#bcd3cf', '#eef1e2'], far: '#9dbab2', floor: '#a8b8a0', sun: '#ffffff' },
} as const;

/** What passes before a house: trees at its sides, a lamp, motorbikes, someone on foot. */
function street(c: Canvas, p: Paint): string {
  const greens = ['#3f7f4f', '#5a9a58', '#2f6b4a'];
  const tree = (x: number, s: number): string =>
    put(
      x,
      38,
      rect(-0.8, -14, 1.6, 14, '#5a3d2a') +
        many(7, () => circle(c.between(-6, 6), c.between(-22, -12), c.between(3.4, 5.6), c.pick(greens))),
      s,
    );
  const bike = (x: number, y: number, fill: string): string =>
    put(
      x,
      y,
      circle(-4, 0, 2.2, '#2a2230') +
        circle(4, 0, 2.2, '#2a2230') +
        path('M-5 -1L-3 -4H2L4 -6.4L5.4 -1H1L0 0H-3Z', fill) +
        path('M-2.4 -4L-1.6 -9H1L2 -6L4 -5.6L3.6 -4.6L1 -5L0.6 -3.4Z', p.roof) +
        circle(0, -10.6, 1.7, p.trim),
    );
  const lamp = put(
    c.pick([-52, 50]),
    42,
    line(
      [
        [0, 0],
        [0, -24],
      ],
      '#2a2230',
      0.8,
    ) +
      circle(0, -25, 1.8, p.light) +
      circle(0, -25, 3.6, `${p.light}44`),
  );
  const bikes = many(3, () => bike(c.between(-54, 54), c.between(40, 47), c.pick([p.roof, p.wall, p.shade])));
  return tree(-62, c.between(1, 1.4)) + tree(60, c.between(0.9, 1.3)) + lamp + bikes;
}

const at =
  (hour: keyof typeof hours, building: Building, colours: string, before?: typeof street): Scene =>
  (c: Canvas) => {
    const { sky, far, floor, sun } = hours[hour];
    const [wall, shade, roof, trim, light] = colours.split(' ') as [string, string, string, string, string];
    const paint: Paint = { wall, shade, roof, trim, light };
    const [x, y] = [c.between(-46, 46), c.between(-38, -24)];
    const hills = path(
      `M-80 ${c.between(2, 8)}Q-50 ${c.between(-18, -4)} -20 4T30 ${c.between(-4, 4)}T80 2V30H-80Z`,
      far,
    );
    const above =
      hour === 'night' || hour === 'dusk'
        ? stars(c, 70, '#ffffff', 0) + glow(c, x, y, 18, sun, 0.6) + circle(x, y, 6, sun)
        : circle(x, y, hour === 'mist' ? 12 : 9, sun) +
          many(3, () =>
            put(c.between(-60, 60), c.between(-44, -16), cloud('#ffffff8c'), c.between(0.5, 0.9)),
          );
    return stage(
      c,
      ground(
        linear(c, [
          [0.15, sky[0]],
          [0.75, sky[1]],
        ]),
      ),
      above,
      hills,
      strip(32, 60, floor),
      strip(32, 0.7, far),
      strip(37, 0.4, far),
      put(0, before ? 3 : 1, building(c, paint), before ? 1.12 : 1.04),
      before?.(c, paint) ?? '',
    );
  };

export const venueScenes: Record<string, Scene> = {
  nhahatlonhn: at('gold', opera(5, 'domes'), '#f7e2a8 #d9b26a #5d7a7a #fff6dc #8a5a3c', street),
  nhahattphcm: at('dusk', opera(3, 'arch'), '#f9e4dc #d8aeb0 #a3505e #fffaf2 #ffd98a', street),
  nhahatlonhp: at('day', opera(5, 'mansard'), '#f2c464 #cf9440 #8f4a3a #fff3d0 #6d4a3a', street),
  svdmydinh: at('dusk', bowl('roof'), '#c9c4e0 #6d639c #3c3a72 #f4f0fa #ffe29a', street),
  svdthongnhat: at('day', bowl('masts'), '#f0e2c9 #c98a5a #7d3a2f #fff6e2 #ffe27a', street),
  lachtray: at('gold', bowl('masts'), '#e85c48 #a8302c #5a1f22 #fff0dc #fff3c0', street),
  ntdphutho: at('day', arena('arc'), '#e9efe9 #5f8f96 #2f6f78 #fffdf4 #bfe3e2', street),
  ntdqk7: at('night', arena('drum'), '#4f7f5a #2c5238 #8fb56a #d9e8b0 #ffe08a', street),
  tienson: at('dawn', arena('tent'), '#e4e9ef #7a8fa8 #e2673f #f7b08a #cfe4ee', street),
  secc: at('dusk', arena('wave'), '#8f7fc9 #4a3f86 #2fb5b0 #e6fbf6 #ffe6a8', street),
  vietxo: at('mist', box('colonnade'), '#e9e2cf #a89f86 #6d5a4a #fffaf0 #6f97a3', street),
  hoabinh: at('dusk', box('fins'), '#d97f6a #a34f52 #4f2348 #f7cfb0 #ffe08f', street),
  thanhnien: at('day', box('glass'), '#8fd0d9 #2f7f8f #1f5566 #dff5f2 #ffe9a0', street),
  hoguom: at('night', box('curve'), '#c9b48a #7d6640 #5a2f3a #fff0c4 #ffd27a', street),
  truongvuong: at('gold', box('steps'), '#f4dfc0 #b98a5c #a3402f #fff6e4 #ffe6a0', street),
  taydo: at('dawn', box('sail'), '#f7e6d0 #d08f6a #8f3f4f #ffc99a #fff2c4', street),
  benthanh: at('night', box('fins'), '#3f6f9c #27497a #d9433f #8fc0e0 #ffe08a', street),
  songhuong: at('mist', box('sail'), '#d6e4ea #7d9cb5 #5b4a8c #f2f6f4 #ffe9b8', street),
  idecaf: at('day', box('steps'), '#f2f0e6 #6f8fc0 #24479c #ffffff #e8485a', street),
  chieuphimqg: at('night', cinema(1, true), '#3a2f5f #241b40 #c8304f #f2a93b #ffe9a8', street),
  rapledo: at('dusk', cinema(-1, false), '#e8a86f #8f4f4a #3f2a5f #f7d9a8 #fff0c0', street),
  rapnguyendu: at('day', cinema(-1, true), '#f4ead2 #4f6f78 #d9482f #2fa3a0 #fff6d8', street),
  vienphim: at('mist', cinema(1, false), '#c9b98f #5f5a4a #2f3f3a #e0c24a #fff8e0', street),
  mythuat: at('dawn', villa(2), '#f3cf86 #a8573f #b5553a #fff1cf #6d4a3a', street),
  baotanglamdong: at('mist', villa(1), '#f6d36a #7d5a3c #8f3f2f #fff6d8 #5f8f96', street),
  muaroi: at('dusk', villa(2), '#e8584a #8c2436 #4f2a4f #ffd98a #ffe9b0', street),
  muaroinuoc: at('gold', villa(2), '#4fa38f #1f5f5a #b5342c #ffe29a #fff0c0', street),
  duyetthiduong: at('mist', villa(1), '#c8342c #7d1f22 #d9a23a #ffd75e #fff0b8', street),
  rapxiec: at('day', arena('drum'), '#fff3d8 #e2452f #e2452f #ffc93c #35a3b0', street),
  ngomon: at('gold', gate(5, 2), '#b5634a #7d3a35 #f2b53c #a82f2a #ffe6ae', street),
  hoangthanh: at('dawn', gate(5, 1), '#c9b49a #8f7a68 #7d5a4f #e9dcc4 #f7efe0', street),
  langong: at('day', gate(3, 1), '#f0b04a #a85a2c #c23a2c #2f8f7a #fff0c4', street),
  phosach: at(
    'dawn',
    bookStreet(['#d9574a', '#3f8f86', '#e9a83c']),
    '#8f5f42 #4a2f26 #c8432f #3f8f86 #ffe2a0',
  ),
  duongsach: at(
    'day',
    bookStreet(['#f2b53c', '#e8705a', '#4f86c0']),
    '#e9dcc0 #6d5a4a #d9483a #4f86c0 #fff3d0',
  ),
  hoian: at('dusk', oldStreet, '#f2b22f #7d4f22 #8f3f2c #3f8a7c #ffc94f'),
  taodan: at('day', park(false), '#a9d37a #2f7f4f #3f9a5a #6fb85f #e2673f'),
  lytutrong: at('dawn', park(true), '#b9cf8a #3f7f5f #4f8f5a #7fae6a #c8574a'),
  lamvien: at('mist', flowerSquare, '#8fc9a8 #5f8f7a #f0a52e #3f7f6a #d9efe0'),
  quangtruong24: at('day', seaSquare('lotus'), '#f2e2c4 #1f9fc0 #c8507a #f7a8c0 #fff6e4'),
  quynhon: at('gold', seaSquare('riders'), '#e9c490 #2f8fa8 #5a3a3a #c9a27a #fff0cf'),
  biendong: at('dawn', seaSquare('doves'), '#f4d9bd #4fb0c4 #7d5a7a #8f9fb5 #ffe9ee'),
  bacbai: at('day', seaSquare('hill'), '#f7dc9c #159fc8 #c8432f #ffffff #fff6dc'),
  ninhkieu: at('dusk', wharf, '#f7c98a #8f5f9c #5a2f4f #ffd98a #b07aa8'),
  battrang: at('gold', potteryVillage, '#c8764a #8f4a30 #a8573a #f7d9a8 #e09a6a'),
};
