/** What one example of a correction keeps at most. Apart from the schemas, so that who only reads needs no validator. */
export const LEARNED_LIMITS = { words: 80, places: 3, text: 400, list: 500 } as const;
