// Vite plugin: a .br and a .gz of every compressible file of the build, made once instead of per request.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = new Set([
  '.js',
  '.css',
  '.html',
  '.json',
  '.svg',
  '.webmanifest',
  '.txt',
  '.md',
  '.wasm',
  '.ttf',
]);
/** Smaller files are not compressed, bytes. */
const SMALLEST = 1_024;
/** For larger files brotli's best quality takes seconds, bytes. */
const LARGE = 1_000_000;

export function compressAssets(): Plugin {
  let outDir = '';
  return {
    name: 'compress-assets',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const files = await readdir(outDir, { recursive: true });
        // Files that begin with a dot are not served.
        const wanted = files.filter((file) => !file.startsWith('.') && compressible.has(extname(file)));
        for (const file of wanted) await compress(join(outDir, file));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  const quality = content.length > LARGE ? 6 : 10;
  await writeFile(
    `${file}.br`,
    await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  );
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
