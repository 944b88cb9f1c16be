/** What each row of the list shows, in this order; `list.module.css` has the place of each for every width. */
export const COLUMNS = ['document', 'party', 'amount', 'status', 'to_check', 'source', 'received'] as const;
export type ListColumn = (typeof COLUMNS)[number];
