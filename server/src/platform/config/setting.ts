import type { z } from 'zod';

/** One setting: its environment variable, how its text is read, what holds without it, and what it does (a cell of docs/settings.md). */
export type InstallationSetting<T extends z.ZodType = z.ZodType> = {
  name: string;
  read: T;
  fallback?: string;
  shown?: string;
  does: string;
  /** Never shown. */
  secret?: true;
};

export const setting = <T extends z.ZodType>(definition: InstallationSetting<T>): InstallationSetting<T> =>
  definition;
