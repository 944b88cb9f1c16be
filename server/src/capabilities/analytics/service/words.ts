/** A pattern for what holds a text: no letter of it stands for others. */
export const contains = (text: unknown): string => `%${String(text ?? '').replace(/[\\%_]/g, '\\$&')}%`;
