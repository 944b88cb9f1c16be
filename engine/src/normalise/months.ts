export * from '@recto/contracts/kinds/read/months';
