export * from '@recto/contracts/kinds/read/remember';
