import { readAddress, readUuid } from '@recto/contracts/address';

/** The replay that is shown stands in the address, so that it outlives a reload and can be sent to a colleague. */
export const readReplay = readAddress<{ id?: string }>({ id: readUuid });
