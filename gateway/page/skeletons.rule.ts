import type { DrawnScreen } from './page-data.rule.ts';

const skeleton = (width: string, height: string) =>
  `<span class="mm-skeleton" style="width:${width};height:${height}"></span>`;

/** Placeholder of a screen whose data are late; later the web shows its own. */
export const skeletons: Readonly<Partial<Record<DrawnScreen, string>>> = {
  home: `<div class="mm-home" aria-hidden="true"><div class="mm-home-search"></div><div class="mm-carousel-skeleton">${skeleton('100%', '')}</div></div>`,
  event: `<div class="mm-event" aria-hidden="true"><div class="mm-event-head"><div class="mm-event-poster"><span class="mm-skeleton mm-skeleton-picture" style="aspect-ratio:3 / 4"></span></div><div class="mm-event-words mm-skeletons">${skeleton('85%', '36px')}${skeleton('55%', '26px')}${skeleton('70%', '26px')}</div></div></div>`,
};
