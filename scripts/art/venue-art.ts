// TABLE: the picture of each venue of the demo catalogue: its building, its colours, and the hour it is seen at.
import { circle, glow, linear, many, path, type Canvas } from './canvas.ts';
import type { Scene } from './event-art.ts';
import { cloud, ground, line, put, stage, stars, strip } from './stage.ts';
import { arena, bowl, box, cinema, gate, opera, villa, type Building, type Paint } from './venue-buildings.ts';
import { bookStreet, flowerSquare, oldStreet, park, potteryVillage, seaSquare, wharf } from './venue-places.ts';

const hours = {
  dawn: { sky: ['#f7c6b8', '#fdebd0'], far: '#d9a3a3', floor: '#c98f7a', sun: '#fff3d8' },
  day: { sky: ['#6fc1e6', '#dff3f2'], far: '#a9d3cf', floor: '#d8cdb4', sun: '#fffbe6' },
  gold: { sky: ['#f7a54a', '#fde0a0'], far: '#d98a4f', floor: '#b97348', sun: '#fff0bd' },
  dusk: { sky: ['#5a4a9c', '#f08f86'], far: '#7a5390', floor: '#5b3f6d', sun: '#ffd9a0' },
  night: { sky: ['#0f1740', '#3b3f86'], far: '#1f2760', floor: '#1a2050', sun: '#f4ecc9' },
  mist: { sky: ['#bcd3cf', '#eef1e2'], far: '#9dbab2', floor: '#a8b8a0', sun: '#ffffff' },
} as const;

const at =
  (hour: keyof typeof hours, building: Building, colours: string): Scene =>
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
          many(3, () => put(c.between(-60, 60), c.between(-44, -16), cloud('#ffffff8c'), c.between(0.5, 0.9)));
    return stage(
      c,
      ground(linear(c, [[0.15, sky[0]], [0.75, sky[1]]])),
      above,
      hills,
      strip(26, 60, floor),
      strip(26, 0.7, far),
      many(5, (row) => line([[-80, 30 + row * 5], [80, 30 + row * 5]], far, 0.25)),
      building(c, paint),
    );
  };

export const venueScenes: Record<string, Scene> = {
  nhahatlonhn: at('gold', opera(5, 'domes'), '#f7e2a8 #d9b26a #5d7a7a #fff6dc #8a5a3c'),
  nhahattphcm: at('dusk', opera(3, 'arch'), '#f9e4dc #d8aeb0 #a3505e #fffaf2 #ffd98a'),
  nhahatlonhp: at('day', opera(5, 'mansard'), '#f2c464 #cf9440 #8f4a3a #fff3d0 #6d4a3a'),
  svdmydinh: at('dusk', bowl('roof'), '#c9c4e0 #6d639c #3c3a72 #f4f0fa #ffe29a'),
  svdthongnhat: at('day', bowl('masts'), '#f0e2c9 #c98a5a #7d3a2f #fff6e2 #ffe27a'),
  lachtray: at('gold', bowl('masts'), '#e85c48 #a8302c #5a1f22 #fff0dc #fff3c0'),
  ntdphutho: at('day', arena('arc'), '#e9efe9 #5f8f96 #2f6f78 #fffdf4 #bfe3e2'),
  ntdqk7: at('night', arena('drum'), '#4f7f5a #2c5238 #8fb56a #d9e8b0 #ffe08a'),
  tienson: at('dawn', arena('tent'), '#e4e9ef #7a8fa8 #e2673f #f7b08a #cfe4ee'),
  secc: at('dusk', arena('wave'), '#8f7fc9 #4a3f86 #2fb5b0 #e6fbf6 #ffe6a8'),
  vietxo: at('mist', box('colonnade'), '#e9e2cf #a89f86 #6d5a4a #fffaf0 #6f97a3'),
  hoabinh: at('dusk', box('fins'), '#d97f6a #a34f52 #4f2348 #f7cfb0 #ffe08f'),
  thanhnien: at('day', box('glass'), '#8fd0d9 #2f7f8f #1f5566 #dff5f2 #ffe9a0'),
  hoguom: at('night', box('curve'), '#c9b48a #7d6640 #5a2f3a #fff0c4 #ffd27a'),
  truongvuong: at('gold', box('steps'), '#f4dfc0 #b98a5c #a3402f #fff6e4 #ffe6a0'),
  taydo: at('dawn', box('sail'), '#f7e6d0 #d08f6a #8f3f4f #ffc99a #fff2c4'),
  benthanh: at('night', box('fins'), '#3f6f9c #27497a #d9433f #8fc0e0 #ffe08a'),
  songhuong: at('mist', box('sail'), '#d6e4ea #7d9cb5 #5b4a8c #f2f6f4 #ffe9b8'),
  idecaf: at('day', box('steps'), '#f2f0e6 #6f8fc0 #24479c #ffffff #e8485a'),
  chieuphimqg: at('night', cinema(1, true), '#3a2f5f #241b40 #c8304f #f2a93b #ffe9a8'),
  rapledo: at('dusk', cinema(-1, false), '#e8a86f #8f4f4a #3f2a5f #f7d9a8 #fff0c0'),
  rapnguyendu: at('day', cinema(-1, true), '#f4ead2 #4f6f78 #d9482f #2fa3a0 #fff6d8'),
  vienphim: at('mist', cinema(1, false), '#c9b98f #5f5a4a #2f3f3a #e0c24a #fff8e0'),
  mythuat: at('dawn', villa(2), '#f3cf86 #a8573f #b5553a #fff1cf #6d4a3a'),
  baotanglamdong: at('mist', villa(1), '#f6d36a #7d5a3c #8f3f2f #fff6d8 #5f8f96'),
  muaroi: at('dusk', villa(2), '#e8584a #8c2436 #4f2a4f #ffd98a #ffe9b0'),
  muaroinuoc: at('gold', villa(2), '#4fa38f #1f5f5a #b5342c #ffe29a #fff0c0'),
  duyetthiduong: at('mist', villa(1), '#c8342c #7d1f22 #d9a23a #ffd75e #fff0b8'),
  rapxiec: at('day', arena('drum'), '#fff3d8 #e2452f #e2452f #ffc93c #35a3b0'),
  ngomon: at('gold', gate(5, 2), '#b5634a #7d3a35 #f2b53c #a82f2a #ffe6ae'),
  hoangthanh: at('dawn', gate(5, 1), '#c9b49a #8f7a68 #7d5a4f #e9dcc4 #f7efe0'),
  langong: at('day', gate(3, 1), '#f0b04a #a85a2c #c23a2c #2f8f7a #fff0c4'),
  phosach: at('dawn', bookStreet(['#d9574a', '#3f8f86', '#e9a83c']), '#8f5f42 #4a2f26 #c8432f #3f8f86 #ffe2a0'),
  duongsach: at('day', bookStreet(['#f2b53c', '#e8705a', '#4f86c0']), '#e9dcc0 #6d5a4a #d9483a #4f86c0 #fff3d0'),
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
