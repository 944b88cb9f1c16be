export { carryOut, giveUp, reportOf } from './carry-out.ts';
export { insertReplay } from './replay.queries.ts';
export { type ReplayRequest, replayHere, tenantsOf } from './replay-from-command.ts';
export { presentReplay } from './start-replay.ts';
export { planOfCorrection } from './weigh-correction.ts';
