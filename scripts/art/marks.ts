// The marks of the organizers: a drawing on a plain ground.
import { circle, cover, ellipse, many, path, rect, stroke, type Canvas } from './canvas.ts';
import { lantern } from './figures.ts';

/** A mark on a plain ground: one drawing per organizer. */
const mark = (ground: string, draw: (c: Canvas) => string) => (c: Canvas) => cover(c, ground) + draw(c);

const middle = 128;

export const marks: Record<string, (c: Canvas) => string> = {
  dengiay: mark('#8a1538', (c) => lantern(c, middle, middle - 10, 118, '#ffe3a0', '#f2883c')),
  kichso7: mark(
    '#f4c84a',
    () =>
      rect(58, 40, 140, 176, '#2a1620', { rx: 6 }) +
      path('M84 68H178V92L132 190H98L146 96H84Z', '#f4c84a') +
      circle(180, 134, 7, '#f4c84a'),
  ),
  thanhxuong: mark('#1f4e5f', () =>
    many(5, (at) =>
      stroke(
        `M${52 + at * 38} ${186 - Math.abs(at - 2) * 10}V${58 + Math.abs(at - 2) * 30}`,
        at === 2 ? '#ffffff' : at % 2 ? '#f2b98a' : '#f7e6bd',
        16,
      ),
    ),
  ),
  cuoigion: mark(
    '#ff7a4d',
    () =>
      path('M44 112H212Q206 206 128 208Q50 206 44 112Z', '#2a1620') +
      path('M58 112H198V130Q128 148 58 130Z', '#fff8ea') +
      ellipse(128, 190, 44, 24, '#ffb3a0') +
      stroke('M60 82q18 -26 38 0M158 82q20 -26 38 0', '#2a1620', 11),
  ),
  butre: mark(
    '#e9dfc4',
    () =>
      many(
        3,
        (at) =>
          rect(76 + at * 38, 36 + at * 18, 24, 184 - at * 18, ['#3f6b3c', '#5d8c4a', '#86ad5c'][at] ?? '', {
            rx: 6,
          }) + many(3, (joint) => rect(73 + at * 38, 76 + at * 14 + joint * 50, 30, 6, '#2c4a2c', { rx: 3 })),
      ) +
      path('M150 62Q196 34 222 52Q194 80 150 62Z', '#3f6b3c') +
      path('M86 50Q50 28 30 46Q52 72 86 50Z', '#5d8c4a'),
  ),
  daphong: mark('#12467a', () =>
    stroke(
      'M36 88H150a28 28 0 1 0 -28 -28M36 128H196a30 30 0 1 1 -30 30M36 168H112a24 24 0 1 1 -24 24',
      '#ffd45c',
      16,
    ),
  ),
  mayngan: mark(
    '#5f4a8b',
    () =>
      circle(170, 82, 34, '#ffe0a3') +
      path('M0 256V186Q40 132 84 166Q118 96 170 150Q206 124 256 172V256Z', '#8f79bd') +
      path('M0 256V214Q60 170 112 204Q168 156 256 214V256Z', '#fff4ea'),
  ),
  khunghinh: mark(
    '#1c1418',
    () =>
      rect(44, 70, 168, 116, '#f4e3c1', { rx: 10 }) +
      many(
        5,
        (at) =>
          rect(54 + at * 32, 78, 18, 12, '#1c1418', { rx: 3 }) +
          rect(54 + at * 32, 166, 18, 12, '#1c1418', { rx: 3 }),
      ) +
      path('M112 102L158 128L112 154Z', '#c8402f'),
  ),
};
