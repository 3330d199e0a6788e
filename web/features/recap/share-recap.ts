// The year as a picture, made on this device; nothing is sent.
import { type HandedOver, shareFile } from '../../parts/file/hand-over-file.ts';
import type { RecapFact } from './recap-facts.ts';
import { wrapWords } from './wrap-words.rule.ts';

const width = 1080;
const height = 1920;
const margin = 96;
const font = (size: number, weight: number) => `${weight} ${size}px 'Be Vietnam Pro', system-ui, sans-serif`;

/** 1080 × 1920, the size of a story, in the brand's colours. */
export async function drawRecap({
  title,
  facts,
  site,
}: {
  title: string;
  facts: readonly RecapFact[];
  site: string;
}): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const gradient = context.createLinearGradient(0, 0, 0, height);
  gradient.addColorStop(0, '#8a1538');
  gradient.addColorStop(0.55, '#2a1620');
  gradient.addColorStop(1, '#140a10');
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
  const light = context.createRadialGradient(width / 2, 0, 40, width / 2, 0, 900);
  light.addColorStop(0, 'rgba(255, 194, 75, 0.45)');
  light.addColorStop(1, 'rgba(255, 194, 75, 0)');
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);

  let y = margin + 40;
  const write = (text: string, size: number, weight: number, colour: string, most: number) => {
    context.font = font(size, weight);
    context.fillStyle = colour;
    const lines = wrapWords(text, (part) => context.measureText(part).width <= width - 2 * margin, most);
    for (const line of lines) {
      y += size * 1.3;
      context.fillText(line, margin, y);
    }
  };
  write(title, 84, 800, '#fffdfb', 3);
  y += 48;
  for (const { name, value } of facts) {
    y += 28;
    write(name, 38, 500, '#ffc24b', 2);
    write(value, 60, 700, '#fffdfb', 2);
  }
  context.font = font(40, 700);
  context.fillStyle = '#ffc24b';
  context.fillText(site, margin, height - margin);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/** By the device's share sheet where it takes files, else as a saved file. */
export async function shareRecap(
  picture: Blob,
  { name, title, save }: { name: string; title: string; save: (file: File) => Promise<HandedOver> },
): Promise<HandedOver> {
  const file = new File([picture], name, { type: picture.type });
  return (await shareFile(file, title)) ?? (await save(file));
}
