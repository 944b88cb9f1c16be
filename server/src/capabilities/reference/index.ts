export { reference } from './reference.capability.ts';
