import type { Scene } from './event-art.ts';
export const venueScenes: Record<string, Scene> = {};
