export * from '@recto/contracts/kinds/read/currency';
