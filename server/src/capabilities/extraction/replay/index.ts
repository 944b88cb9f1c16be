export { carryOut, giveUp, reportOf } from './carry-out.ts';
export { insertReplay } from './replay.queries.ts';
export { planOfCorrection } from './replay-correction.ts';
export { type ReplayRequest, replayHere, tenantsOf } from './replay-from-command.ts';
export { presentReplay } from './start-replay.ts';
