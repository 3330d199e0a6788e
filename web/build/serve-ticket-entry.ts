// Vite plug-in for development: /my-tickets and everything under it is the second HTML entry, as on the gateway, also
// in a mini-app.
import type { Plugin } from 'vite';

export function serveTicketEntry(): Plugin {
  return {
    name: 'mo-man-ticket-entry',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^(\/[a-z0-9-]+)?\/my-tickets(\/[^.]*)?(\?.*)?$/.test(request.url ?? ''))
          request.url = '/ticket.html';
        next();
      });
    },
  };
}
