export * from '@recto/contracts/kinds/read/measures';
