import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from '../../scripts/compress-assets.ts';
import { servePlainPages } from './plain-pages.ts';

/** Builds everything into one folder, so that the playground loads nothing from other sites. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/playground/',
  plugins: [react(), servePlainPages(), compressAssets()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1_500,
  },
});
