import { Button } from '@mantine/core';
import { activateMaterial, inactivateMaterial } from '@recto/contracts/endpoints/specifications';
import type { Entity } from '@recto/contracts/entities/definition';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { entityKey } from '../../../back-office/entity.queries.ts';
import { EntityList } from '../../../back-office/screens/entity-list.tsx';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.tsx';
import { useAsk } from '../../../ui/use-ask.tsx';
import { shortIpc } from '../model/texts.ts';
import classes from '../parts/limits.module.css';

/** Materials, which everybody switches on and off (J-010 to J-013). */
export function MaterialList({ entity }: { entity: Entity }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { ask, dialog } = useAsk();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, active }: { id: number; active: boolean }) =>
      call(active ? activateMaterial : inactivateMaterial, { params: { id } }),
    onSuccess: ({ ipc, active }) =>
      toast.success(t(active ? 'materials.activated' : 'materials.deactivated', { ipc: shortIpc(ipc) })),
    onSettled: () => client.invalidateQueries({ queryKey: entityKey(entity) }),
  });
  const toggle = async (id: number, ipc: string, active: boolean): Promise<void> => {
    const text = t(active ? 'materials.ask_activate' : 'materials.ask_deactivate', { ipc: shortIpc(ipc) });
    if (await ask({ text, yes: active ? 'ask.activate' : 'ask.deactivate' })) mutate({ id, active });
  };
  return (
    <>
      <EntityList
        entity={entity}
        creates={false}
        actions={({ id, ipc, active }) => {
          const label = t(active ? 'materials.deactivate' : 'materials.activate');
          return (
            <Button
              className={classes.toggle}
              variant="default"
              disabled={isPending}
              aria-label={`${label} ${String(ipc)}`}
              onClick={() => void toggle(id, String(ipc), active !== true)}
            >
              {label}
            </Button>
          );
        }}
      />
      {dialog}
    </>
  );
}
