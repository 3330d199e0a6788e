import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from '../../scripts/compress-assets.ts';

/** GraphiQL and its editor workers, all from this build: the playground asks nobody else for anything. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/playground/',
  plugins: [react(), compressAssets()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 8_000,
  },
});
