const bone = (width: string, height: string) =>
  `<span class="mm-bone" style="width:${width};height:${height}"></span>`;

/** The shape of a screen whose data did not come in time; the web has its own from there on. */
export const bones = {
  home: `<div class="mm-home" aria-hidden="true"><div class="mm-carousel-bone">${bone('100%', '')}</div></div>`,
  event: `<div class="mm-event" aria-hidden="true"><div class="mm-event-head"><div class="mm-event-poster"><span class="mm-bone mm-bone-picture" style="aspect-ratio:3 / 4"></span></div><div class="mm-event-words mm-bones">${bone('85%', '36px')}${bone('55%', '26px')}${bone('70%', '26px')}</div></div></div>`,
} as const;
