export * from '@recto/contracts/kinds/read/dates';
