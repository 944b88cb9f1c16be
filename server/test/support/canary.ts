/** Stands in every text of the tenant that is looked at; it must never be seen by another one. */
export const CANARY = 'canary-of-alpha';
