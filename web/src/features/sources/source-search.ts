import { listAddress } from '@recto/contracts/lists/address';
import { SOURCE_LIST } from '@recto/contracts/lists/source-list';

/** The state of the list in the address. A wrong value falls away. */
export const readSourceSearch = listAddress(SOURCE_LIST);
