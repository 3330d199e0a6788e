// TABLE of the services that the platform runs.
import { registerContent } from './content/register.ts';
import type { PlatformDeps } from './deps.ts';
import { registerEvent } from './event/register.ts';
import { registerImage } from './image/register.ts';
import type { App } from './lib/http.ts';
import { registerMovie } from './movie/register.ts';
import { registerSearch } from './search/register.ts';

export interface Service {
  name: string;
  /**
   * Registers routes under the service's own prefixes. Work in the background starts in the app's `onListen` hook and
   * ends in its `onClose` hook, which runs while database and messaging are still there.
   */
  register(app: App, deps: PlatformDeps): Promise<void> | void;
}

export const services: readonly Service[] = [
  { name: 'movie', register: registerMovie },
  { name: 'event', register: registerEvent },
  { name: 'search', register: registerSearch },
  { name: 'content', register: registerContent },
  { name: 'image', register: registerImage },
];
