export * from '@recto/contracts/kinds/read/units';
