/** Where the choices of a filter stand: beside it in the page, so that they belong to the same landmark. */
export const LIST_BOX = { withinPortal: false, shadow: 'none' } as const;
