export { packagingConfiguration } from './packaging-configuration.ts';
export { readForm } from './read-form.ts';
