export * from '@recto/contracts/kinds/read/iban';
