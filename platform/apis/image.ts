import type { Db } from '../db/open.ts';
import type { App } from '../lib/http/http.ts';
import type { Log } from '../lib/log/log.ts';
import type { Repeated } from '../lib/time/repeat.ts';
import { createVariantMaker } from '../catalogue/pictures/make-variants.ts';
import { servePicture } from '../catalogue/pictures/serve-picture.ts';
import { warmPictures } from '../catalogue/pictures/warm-pictures.ts';

interface ImageDeps {
  db: Db;
  log: Log;
  config: {
    pictureEncodes: number;
    /** Whether common variants are made before anybody requests them. */
    warmPictures: boolean;
  };
}

/** Serves pictures and their variants at /images, to anybody, and makes common variants in the background. */
export function registerImage(app: App, { db, log, config }: ImageDeps): void {
  const maker = createVariantMaker(db, config.pictureEncodes);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/images/*',
    handler: (request, reply) => servePicture({ db, maker }, request, reply),
  });
  let warming: Repeated | undefined;
  app.addHook('onListen', async () => {
    if (config.warmPictures) warming = warmPictures({ db, log, maker });
  });
  app.addHook('onClose', async () => {
    await warming?.stop();
  });
}
