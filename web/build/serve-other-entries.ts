// Vite plug-in for development: serves the other HTML entries at the same addresses as the gateway: /my-tickets and everything below it,
// also in a mini-app, is ticket.html; a queue is waiting.html; /gate is gate.html.
import type { Plugin } from 'vite';

const entries: [RegExp, string][] = [
  [/^(\/[a-z0-9-]+)?\/my-tickets(\/[^.]*)?(\?.*)?$/, '/ticket.html'],
  [/^(\/[a-z0-9-]+)?\/(queue|waiting-room)\/[^/.]+(\?.*)?$/, '/waiting.html'],
  [/^\/gate(\?.*)?$/, '/gate.html'],
];

export function serveOtherEntries(): Plugin {
  return {
    name: 'mo-man-other-entries',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const entry = entries.find(([address]) => address.test(request.url ?? ''));
        if (entry) request.url = entry[1];
        next();
      });
    },
  };
}
