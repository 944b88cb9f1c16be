/** Where a job stands: given up, under way, or due now or later. */
export const JOB_STATES = ['failed', 'running', 'waiting'] as const;
export type JobState = (typeof JOB_STATES)[number];
