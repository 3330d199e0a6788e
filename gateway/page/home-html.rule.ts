import { withCity } from '@mo-man/schema/rules/event/place.rule.ts';
import { pictureSizes } from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { escapeHtml } from './escape-html.rule.ts';
import { type FirstPicture, pictureHtml } from './first-picture.rule.ts';
import type { EventAddress, HomePage, PageLanguage } from './page-data.rule.ts';
import { homeTexts } from './page-texts.rule.ts';

/** Most cards of the first screen: what is below them is drawn by the web. */
const MOST_CARDS = 10;

const pathOf = ({ slug, id }: EventAddress) => escapeHtml(`/${slug}-${id}`);

export type HomeOfPage = HomePage['home'];

/** The big picture at the top, which is what a visitor waits for. */
export function homePicture({ banners }: HomeOfPage): FirstPicture | undefined {
  const [first] = banners ?? [];
  return (
    first && {
      src: first.image,
      preview: first.imagePreview,
      alt: '',
      ratio: '16 / 9',
      sizes: pictureSizes.banner,
    }
  );
}

function bannerHtml(home: HomeOfPage): string {
  const [first] = home.banners ?? [];
  const picture = homePicture(home);
  if (!first || !picture) return '';
  const subtitle = first.subtitle ? `<span>${escapeHtml(first.subtitle)}</span>` : '';
  return `<section class="mm-carousel"><div class="mm-carousel-track"><div class="mm-carousel-slide"><a class="mm-banner" href="${pathOf(first.event)}">${pictureHtml(picture, true)}<span class="mm-banner-words"><strong>${escapeHtml(first.title)}</strong>${subtitle}</span></a></div></div></section>`;
}

function cardHtml(event: HomeOfPage['featured'][number]): string {
  const picture = pictureHtml(
    { src: event.poster, alt: '', ratio: '3 / 4', sizes: pictureSizes.card },
    false,
  );
  return `<li><article class="mm-event-card"><div class="mm-event-card-poster">${picture}</div><h3><a href="${pathOf(event)}">${escapeHtml(event.title)}</a></h3><p class="mm-event-card-place">${escapeHtml(withCity(event.venue.name, event.venue.city))}</p></article></li>`;
}

/** The top of the home screen in the classes of the web's own screen, which takes its place without a jump. */
export function homeHtml(home: HomeOfPage, language: PageLanguage): string {
  const { title, featured } = homeTexts[language];
  const cards = home.featured.slice(0, MOST_CARDS).map((event) => cardHtml(event));
  const skeletons = [120, 110, 140, 100, 130].map(
    (width) => `<li><span class="mm-skeleton" style="width:${width}px;height:44px"></span></li>`,
  );
  // The web shows two buttons there where the row slides by buttons: their height belongs to the heading.
  const tool = '<span class="mm-tool"></span>';
  const tools = `<div class="mm-rail-tools" aria-hidden="true">${tool}${tool}</div>`;
  return [
    `<div class="mm-home"><h1 class="mm-unseen">${escapeHtml(title)}</h1>`,
    bannerHtml(home),
    `<nav class="mm-categories" aria-hidden="true"><ul>${skeletons.join('')}</ul></nav>`,
    cards.length > 0
      ? `<div class="mm-home-section"><section><div class="mm-rail-head"><h2>${escapeHtml(featured)}</h2>${tools}</div><ul class="mm-events mm-rail">${cards.join('')}</ul></section></div>`
      : '',
    '</div>',
  ].join('');
}
