import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from '../../scripts/compress-assets.ts';

/** Editor, schema page and fonts, all from this build: the playground asks nobody else for anything. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/playground/',
  plugins: [react(), compressAssets()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1_500,
  },
});
