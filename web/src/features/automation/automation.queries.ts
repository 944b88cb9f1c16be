import { listAutomation } from '@recto/contracts/endpoints/automation';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const automationQuery = queryOptions({
  queryKey: ['automation'],
  queryFn: ({ signal }) => call(listAutomation, { signal }),
});
