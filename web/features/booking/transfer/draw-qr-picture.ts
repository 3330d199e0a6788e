import { encode } from 'uqr';

const module = 12;
const margin = 24;
const line = 40;

/** A picture for a bank's app: the QR code, and below it the details as text. */
export async function drawQrPicture(name: string, qr: string, lines: readonly string[]): Promise<File> {
  const { data, size } = encode(qr, { ecc: 'M', border: 4 });
  const side = size * module;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side + lines.length * line + margin;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  data.forEach((row, y) =>
    row.forEach((isBlack, x) => {
      if (isBlack) pen.fillRect(x * module, y * module, module, module);
    }),
  );
  pen.textAlign = 'center';
  pen.font = '600 26px "Be Vietnam Pro", system-ui, sans-serif';
  lines.forEach((text, index) => pen.fillText(text, side / 2, side + index * line + line / 2, side - margin));
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!picture) throw new Error('the picture of the code could not be made');
  return new File([picture], name, { type: picture.type });
}
