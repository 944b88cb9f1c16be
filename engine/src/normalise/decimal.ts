export * from '@recto/contracts/decimal';

/** A figure without zeros that say nothing ("12.50" is "12.5", "3.00" is "3"): shares are compared so. */
export const withoutZeros = (text: string): string => text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
