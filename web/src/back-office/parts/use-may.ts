import { can, type Entity, type Verb } from '@recto/contracts/entities/definition';
import { endpointsOf } from '@recto/contracts/entities/endpoints';
import { holdsAny } from '@recto/contracts/roles';
import { useAccount } from '../../portal/session.ts';

/** What this person may do with an entity: the same declaration that the server goes by. */
export function useMay(entity: Entity): (verb: Verb) => boolean {
  const account = useAccount();
  return (verb) => {
    const { access } = endpointsOf(entity)[verb];
    return !!account && can(entity, verb) && holdsAny(account.authorities, access);
  };
}
