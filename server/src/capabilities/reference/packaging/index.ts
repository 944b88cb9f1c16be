export { packagingConfiguration } from './packaging-configuration.ts';
