import { expect, it } from 'vitest';
import { drawModules, readQr } from '../../../platform/documents/_read-qr.ts';
import { terminalQr } from './terminal-qr.ts';

/** The picture of the code: each line of text is two rows of modules. */
function seen(qr: string): Promise<string> {
  const lines = qr.split('\n').map((line) => [...line.replaceAll(/\u001b\[[\d;]*m/g, '')]);
  const picture = drawModules(lines[0]?.length ?? 0, lines.length * 2, 4, (x, y) => {
    const block = lines[Math.floor(y / 2)]?.[x];
    return block === '█' || block === (y % 2 ? '▄' : '▀');
  });
  return readQr(picture);
}

it('is readable by a camera, and left out when it does not fit', async () => {
  const address = 'http://192.168.100.200:4003/trust';
  const qr = terminalQr(address, 80) ?? '';
  expect(await seen(qr)).toBe(address);
  expect(qr.split('\n').length).toBeLessThan(20);
  expect(terminalQr(address, 20)).toBeUndefined();
  expect(terminalQr(address, undefined)).toBeUndefined();
});
