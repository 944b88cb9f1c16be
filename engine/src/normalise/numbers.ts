export * from '@recto/contracts/kinds/read/numbers';
