/** Levels of the log, from the most talkative. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Parts of the system whose level can be set apart. ROOT is everything else, and what the others follow. */
export const LOGGERS = ['ROOT', 'http', 'sign-in', 'live', 'jobs', 'chores', 'channels'] as const;
export type LoggerName = (typeof LOGGERS)[number];
