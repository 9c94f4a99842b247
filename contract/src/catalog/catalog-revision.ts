// The catalog (groups, rooms, languages, settings) has a revision that every change increments.

/** In an answer: the catalog was read at this revision or later. In a call: the highest one that the page has seen. */
export const REVISION_HEADER = 'X-Catalog-Revision'
