export { carryOut, giveUp, reportOf } from './carry-out.ts';
export { insertReplay } from './replay.queries.ts';
export { replayHere, tenantsOf, type Wanted } from './replay-from-command.ts';
export { presentReplay } from './start-replay.ts';
export { planOfCorrection } from './weigh-correction.ts';
