import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';
import { directImports } from './build/direct-imports.ts';
import { leanContracts } from './build/lean-contracts.ts';
import { pdfjsAssets } from './build/pdfjs-assets.ts';
import { startLight } from './build/start-light.ts';
import { texts } from './build/texts.ts';
import { typeface } from './build/typeface.ts';

/** What the server answers; everything else is the portal's own. */
const SERVER_PATHS = [
  '/api',
  '/p/ss/api',
  '/resources',
  '/management',
  '/oauth2',
  '/login/oauth2',
  '/oidc',
  '/sign-in',
];
const server = process.env.RECTO_SERVER ?? 'http://127.0.0.1:8080';

/**
 * What starts the portal, the list of documents included, comes in one file that needs nothing outside itself: dozens
 * of small ones cost a request each and are compressed worse. The schemas in the contracts, and what checks by them,
 * are for single screens; the fence `web-starts-without-schemas` keeps them out.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const], test: (id: string) => !/[\\/]zod[\\/]/.test(id) },
];

export default defineConfig({
  plugins: [
    react(),
    pdfjsAssets(),
    texts(),
    typeface(),
    leanContracts(),
    directImports(),
    startLight(),
    compressed(),
  ],
  server: { proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, server])) },
  build: {
    target: 'es2022',
    sourcemap: true,
    assetsInlineLimit: 0,
    // What starts the portal is one file (see `groups`); `start-light` limits what travels.
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } },
  },
  worker: { format: 'es' },
});
