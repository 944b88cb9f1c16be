export * from '@recto/contracts/decimal';
