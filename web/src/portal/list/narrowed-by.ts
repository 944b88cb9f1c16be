import type { ListState } from '@recto/contracts/lists/definition';

/** What of a list's state decides which records it finds, as one text: neither its page nor its order. */
export const narrowedBy = ({ page: _page, sort: _sort, ...rest }: ListState): string => JSON.stringify(rest);
