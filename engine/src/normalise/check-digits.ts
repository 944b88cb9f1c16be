export * from '@recto/contracts/kinds/read/check-digits';
