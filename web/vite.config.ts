import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanContracts } from './build/lean-contracts.ts';
import { pdfjsAssets } from './build/pdfjs-assets.ts';

/** What the server answers; everything else is the portal's own. */
const SERVER_PATHS = ['/api', '/resources', '/management', '/oauth2', '/login/oauth2', '/oidc', '/sign-in'];
const server = process.env.RECTO_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), pdfjsAssets(), leanContracts()],
  server: { proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, server])) },
  build: {
    target: 'es2022',
    sourcemap: true,
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
});
