// Every package is under a licence that Recto may be handed out with; part of `npm run check`.
import { licenceFaults, lockedPackages } from './lib/packages.mjs';

const faults = licenceFaults(lockedPackages());
for (const line of faults) console.error(line);
process.exit(faults.length > 0 ? 1 : 0);
