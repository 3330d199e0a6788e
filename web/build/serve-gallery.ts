// Vite plug-in for development: /gallery shows every component of web/ui. No build of the site contains it.
import type { Plugin } from 'vite';

export function serveGallery(): Plugin {
  return {
    name: 'mo-man-gallery',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        request.url = (request.url ?? '').replace(/^\/gallery\/?(?=\?|$)/, '/gallery/index.html');
        next();
      });
    },
  };
}
