// Houses sold by zones: a stadium with a numbered stand, an arena, a sports hall. Zones are drawn by hand.
import type { Row } from './draw-arc.ts';

const zone = (id: string, outline: string, rows: Row[] = []) => ({ id, outline, rows });

export function drawStadium() {
  const rows = 'ABCDEF'.split('').map((label, row) => ({
    label,
    seats: Array.from({ length: 30 }, (_, at) => ({
      id: `b${label}${at + 1}`,
      label: String(at + 1),
      x: 318 + at * 19.4 + (at >= 10 ? 10 : 0) + (at >= 20 ? 10 : 0),
      y: 742 + row * 22,
      ...(row === 0 && (at === 0 || at === 29) ? { trait: 'accessible' as const } : {}),
      ...(row === 0 && (at === 1 || at === 28) ? { trait: 'companion' as const } : {}),
      category: row < 3 ? 'gan' : 'xa',
    })),
  }));
  return {
    id: 'mydinh',
    venue_id: 'svdmydinh',
    width: 1220,
    height: 920,
    stage: 'M380 60 H840 V120 H660 V172 H560 V120 H380 Z',
    sections: [
      zone('svip', 'M400 190 H820 V300 H400 Z'),
      zone('viptrai', 'M280 190 H388 V312 H604 V420 H280 Z'),
      zone('vipphai', 'M832 190 H940 V420 H616 V312 H832 Z'),
      zone('ga', 'M280 436 H940 V640 C940 668 912 690 884 690 H336 C308 690 280 668 280 640 Z'),
      zone('khandaia', 'M60 250 C60 210 90 190 130 190 H256 V690 C190 690 60 640 60 560 Z'),
      zone('khandaic', 'M964 190 H1090 C1130 190 1160 210 1160 250 V560 C1160 640 1030 690 964 690 Z'),
      zone('khandaib', 'M286 712 H934 V880 H286 Z', rows),
    ],
  };
}

export function drawArena() {
  return {
    id: 'phutho',
    venue_id: 'ntdphutho',
    width: 1000,
    height: 780,
    stage: 'M330 40 H670 V110 H550 V230 H450 V110 H330 Z',
    sections: [
      zone('cuoipho', 'M300 130 H430 V250 H570 V130 H700 V370 H300 Z'),
      zone('denvang', 'M300 386 H700 V560 H300 Z'),
      zone('hemtrai', 'M90 170 L270 130 V560 L90 600 C70 460 70 310 90 170 Z'),
      zone('hemphai', 'M730 130 L910 170 C930 310 930 460 910 600 L730 560 Z'),
      zone('mainha', 'M120 640 L280 590 H720 L880 640 C760 750 240 750 120 640 Z'),
    ],
  };
}

export function drawSportsHall() {
  return {
    id: 'tienson',
    venue_id: 'tienson',
    width: 1000,
    height: 720,
    stage: 'M290 230 H710 V490 H290 Z',
    sections: [
      zone('a', 'M260 60 H740 L690 200 H310 Z'),
      zone('b', 'M770 70 L930 200 V520 L770 650 L730 510 V210 Z'),
      zone('c', 'M310 520 H690 L740 660 H260 Z'),
      zone('d', 'M230 70 L270 210 V510 L230 650 L70 520 V200 Z'),
    ],
  };
}
