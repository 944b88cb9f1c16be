import type { Category } from '@recto/contracts/categories';
import type { TenantScope } from '../../platform/db/scope.ts';
import { announce } from '../../platform/events/index.ts';

/** Tells open screens that the issues of an extraction changed. */
export const announceIssue = (scope: TenantScope, uuid: string, category: Category): Promise<void> =>
  announce(scope, { kind: 'issue', uuid, category });
