import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { scriptText } from './scripts/script-text.ts';
import { wordsByZone } from './scripts/words-by-zone.ts';

export default defineConfig({
  plugins: [scriptText(), wordsByZone(), tailwindcss(), reactRouter()],
  environments: {
    // The process itself is the entry, so that pages, use cases and jobs are one module graph.
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
