import type { Language } from '../../lib/text/language.ts';
import { pick } from '../../lib/text/localized.ts';
import type { ContentEventRow, ContentItemRow } from './content.store.ts';

export function viewContentEvent({ id, organizer }: ContentEventRow, language: Language) {
  if (!organizer) return { id, organizer: null };
  const { about, logo_preview: logoPreview, ...known } = organizer;
  return { id, organizer: { ...known, about: pick(about, language), logoPreview } };
}

/** The home screen of the content schema, without banners and popups whose event was deleted. */
export function viewContentHome(items: readonly ContentItemRow[], language: Language) {
  return {
    id: 'home',
    banners: items.flatMap((item) => {
      if (item.kind !== 'banner' || !item.event) return [];
      const { title, subtitle, image } = item.body;
      return [
        {
          id: item.id,
          title: pick(title, language),
          subtitle: subtitle ? pick(subtitle, language) : null,
          image,
          imagePreview: item.image_preview,
          event: viewContentEvent(item.event, language),
        },
      ];
    }),
    popups: items.flatMap((item) => {
      if (item.kind !== 'popup' || !item.event) return [];
      const { title, text, image } = item.body;
      return [
        {
          id: item.id,
          title: pick(title, language),
          text: pick(text, language),
          image,
          imagePreview: item.image_preview,
          event: viewContentEvent(item.event, language),
        },
      ];
    }),
    categories: items.flatMap(({ kind, id, body }) =>
      kind === 'category' ? [{ id, name: pick(body.name, language), icon: body.icon }] : [],
    ),
    destinations: items.flatMap(({ kind, id, body, image_preview: imagePreview }) =>
      kind === 'destination'
        ? [{ id, name: pick(body.name, language), image: body.image, imagePreview }]
        : [],
    ),
  };
}
