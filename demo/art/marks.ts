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
  songdoi: mark('#0d1c4a', () =>
    many(2, (at) =>
      stroke(`M30 ${104 + at * 48}q33 -64 66 0t66 0t66 0`, ['#37e6d0', '#ff5fa2'][at] ?? '', 18),
    ),
  ),
  chieuthu: mark(
    '#f0b95a',
    () =>
      circle(128, 128, 86, '#5a1f2e') +
      many(3, (at) => circle(128, 128, 74 - at * 12, 'none', { stroke: '#8a3a48', 'stroke-width': 3 })) +
      circle(128, 128, 30, '#e8574a') +
      path('M0 256V206Q64 180 128 206T256 206V256Z', '#c8563a') +
      circle(128, 128, 6, '#f0b95a'),
  ),
  namanh: mark(
    '#f4efe2',
    () =>
      path('M128 34C190 60 206 130 176 214H80C50 130 66 60 128 34Z', '#24365f') +
      many(5, (at) => stroke(`M${88 + at * 20} 206V${104 - (at % 2) * 22}`, '#f4efe2', 7)) +
      circle(128, 66, 12, '#d9a23a'),
  ),
  trongcom: mark(
    '#c8322b',
    () =>
      path('M52 84Q128 50 204 84V172Q128 206 52 172Z', '#7d1519') +
      path('M62 92Q128 68 194 92L176 128L194 164Q128 188 62 164L80 128Z', '#f4c24a') +
      many(6, (at) => stroke(`M${72 + at * 22} 90L${94 + at * 14} 166`, '#7d1519', 4)) +
      ellipse(52, 128, 18, 46, '#f7e6c4') +
      ellipse(204, 128, 18, 46, '#f7e6c4') +
      circle(52, 128, 9, '#7d1519') +
      circle(204, 128, 9, '#7d1519'),
  ),
  baola: mark(
    '#bfe6cf',
    () =>
      path('M128 30C206 62 222 158 128 226C34 158 50 62 128 30Z', '#2f8f5f') +
      stroke('M128 60V214M128 110L168 84M128 110L88 84M128 156L176 126M128 156L80 126', '#d9f4e0', 8) +
      circle(104, 146, 9, '#173f2c') +
      circle(152, 146, 9, '#173f2c') +
      path('M96 172Q128 204 160 172Q128 184 96 172Z', '#fff3d0'),
  ),
  sanco: mark(
    '#3f9a52',
    () =>
      many(4, (at) => rect(at * 64, 0, 32, 256, '#4cab5f')) +
      rect(36, 56, 184, 144, 'none', { stroke: '#ffffff', 'stroke-width': 10 }) +
      path('M128 56V200', 'none', { stroke: '#ffffff', 'stroke-width': 10 }) +
      circle(128, 128, 36, 'none', { stroke: '#ffffff', 'stroke-width': 10 }) +
      circle(128, 128, 12, '#ffd23e'),
  ),
  hoinghe: mark(
    '#e8dcc2',
    () =>
      path(
        'M74 214C66 150 96 120 96 96V62a13 13 0 0 1 26 0V110V46a13 13 0 0 1 26 0V112V60a13 13 0 0 1 26 0V130C196 108 214 120 204 138C190 162 178 190 172 214Z',
        '#b5562e',
      ) +
      circle(126, 164, 26, '#e8dcc2') +
      path('M126 146C140 156 140 172 126 182C112 172 112 156 126 146Z', '#2a57a5'),
  ),
  rapnho: mark(
    '#24203a',
    () =>
      path('M40 92L128 44L216 92V210H40Z', '#f2b53c') +
      rect(62, 104, 132, 76, '#fff6dc', { rx: 6 }) +
      path('M112 118L154 142L112 166Z', '#d8432f') +
      many(5, (at) => rect(66 + at * 28, 188, 16, 22, '#24203a', { rx: 5 })),
  ),
};
