/** The page that shows every component in every state, bundled and served for the checks of the design ground. */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import { freePort } from '../tools/free-port.ts';
import { root } from '../tools/workspace.ts';

const entry = `
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Gallery } from '@site/shared/ui/Gallery';
import { GlobalStyle } from '@site/shared/ui/GlobalStyle';
const router = createMemoryRouter([{ path: '*', element: <><GlobalStyle /><main><Gallery /></main></> }]);
createRoot(document.getElementById('root')).render(<StrictMode><RouterProvider router={router} /></StrictMode>);
`;

export async function serveGallery(): Promise<{ url: string; close: () => Promise<void> }> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: join(root, 'shell'), loader: 'tsx' },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'dataurl', '.svg': 'dataurl' },
    logLevel: 'error',
  });
  const script = outputFiles[0]?.text ?? '';
  const server = createServer((request, response) => {
    if (request.url === '/gallery.js') response.setHeader('content-type', 'text/javascript').end(script);
    else
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(
          '<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Komponen</title></head><body><div id="root"></div><script type="module" src="/gallery.js"></script></body></html>',
        );
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
