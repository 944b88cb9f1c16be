export * from '@recto/contracts/kinds/read/written-codes';
