/** Key of the text for a name that the engine gives in English: "Seller tax id" is `term.seller_tax_id`. */
export const termKey = (name: string): string =>
  `term.${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')}`;
