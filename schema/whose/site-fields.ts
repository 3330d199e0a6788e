import type { WhoseFields } from './whose.ts';

/** Home, search, pages of text, addresses. */
export const siteFields: WhoseFields = {
  AddressUnit: { anybody: ['code', 'name'] },
  Banner: { anybody: ['event', 'id', 'image', 'imagePreview', 'subtitle', 'title'] },
  Category: { anybody: ['icon', 'id', 'name'] },
  Destination: { anybody: ['id', 'image', 'imagePreview', 'name'] },
  Home: {
    anybody: [
      'banners',
      'categories',
      'comingSoon',
      'destinations',
      'featured',
      'id',
      'onSale',
      'popups',
      'thisMonth',
      'thisWeekend',
    ],
  },
  LocalizedText: { anybody: ['en', 'vi'] },
  Page: {
    anybody: [
      'id',
      'inForceFrom',
      'isCurrent',
      'isTemplate',
      'name',
      'paymentMethods',
      'sections',
      'summary',
      'title',
      'version',
      'versions',
    ],
  },
  PageBlock: { anybody: ['kind', 'lines'] },
  PagePaymentMethod: {
    anybody: ['code', 'description', 'isInMaintenance', 'maxAmount', 'minAmount', 'name'],
  },
  PageSection: { anybody: ['blocks', 'title'] },
  PageVersion: { anybody: ['inForceFrom', 'version'] },
  PageInfo: { anybody: ['endCursor', 'hasNextPage'] },
  SearchCount: { anybody: ['code', 'count'] },
  SearchFacets: { anybody: ['categories', 'cities', 'dates', 'prices'] },
  SearchResult: {
    anybody: ['events', 'facets', 'hasMore', 'isExact', 'page', 'popular', 'spellings', 'total'],
  },
  SearchSuggestion: { anybody: ['event', 'kind', 'text'] },
  PopUp: { anybody: ['event', 'id', 'image', 'imagePreview', 'text', 'title'] },
};
