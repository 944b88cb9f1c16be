import { type Brand, DEFAULT_BRAND } from '../config/brands.ts';
import type { Config } from '../config/index.ts';

/** The brand of a host; with or without its port. */
export const brandOf = (config: Config, host: string): Brand =>
  config.brands[host] ?? config.brands[host.replace(/:\d+$/, '')] ?? DEFAULT_BRAND;
