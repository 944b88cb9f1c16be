import type { Entity } from '@recto/contracts/entities/definition';
import { endpointsOf } from '@recto/contracts/entities/endpoints';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../lib/download.ts';

/** Saves what the list finds as a file. */
export function useExport(entity: Entity, query: string) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      download(endpointsOf(entity).export, { query: { query } }, { fallback: `${entity.resource}.csv` }),
  });
  return { exporting: isPending, startExport: () => mutate() };
}
