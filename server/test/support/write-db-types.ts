import { writeGenerated } from './db-types.ts';

await writeGenerated();
