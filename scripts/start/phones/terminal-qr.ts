import { encode } from 'uqr';

/** Black on white whatever the colours of the terminal, because phones read that best. */
const [paper, plain] = ['\u001b[30;107m', '\u001b[0m'];
const border = 2;

/** A QR code of half blocks, two rows per line; undefined when the terminal is too narrow. */
export function terminalQr(text: string, columns: number | undefined): string | undefined {
  const { data, size } = encode(text, { ecc: 'L', border });
  if (columns === undefined || columns < size) return undefined;
  const lines: string[] = [];
  for (let row = 0; row < size; row += 2) {
    const cells = Array.from({ length: size }, (_, column) =>
      blockOf(data[row]?.[column] ?? false, data[row + 1]?.[column] ?? false),
    );
    lines.push(`${paper}${cells.join('')}${plain}`);
  }
  return lines.join('\n');
}

function blockOf(above: boolean, below: boolean): string {
  if (above) return below ? '█' : '▀';
  return below ? '▄' : ' ';
}
