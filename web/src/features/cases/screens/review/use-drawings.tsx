import { Button, Group } from '@mantine/core';
import type { CaseMedia } from '@recto/contracts/case-content';
import type { CaseDetail } from '@recto/contracts/endpoints/case-review';
import { setCaseMedias } from '@recto/contracts/endpoints/case-review';
import { CASE_MEDIAS } from '@recto/contracts/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { base64Of } from '../../../../portal/pages/crop-region.ts';
import { toast } from '../../../../ui/toast.tsx';
import { caseQuery } from '../../cases.queries.ts';
import { moved } from '../../model/drawings.ts';
import { useCase } from './case-context.ts';
import { useCaseStep } from './use-case-actions.ts';

type Sent = Omit<CaseMedia, 'id'> & { id?: string; imageBase64?: string };
/** A drawing that is not in the case yet. */
export type NewDrawing = Omit<CaseMedia, 'id' | 'mediaType'> & { imageBase64: string };

export const pictureUrl = (caseUuid: string, id: string): string =>
  `/resources/document-cases/${caseUuid}/medias/${id}`;

/** The picture of a drawing, for when it has gone. */
const pictureOf = async (caseUuid: string, id: string): Promise<string> =>
  base64Of(await (await fetch(pictureUrl(caseUuid, id))).blob());

/** What is done with the drawings of a case; the list goes to the server as a whole (G-044). */
export function useDrawings() {
  const { t } = useTranslation();
  const { detail, editor } = useCase();
  const { busy, step } = useCaseStep(detail);
  const client = useQueryClient();
  const { caseUuid } = detail;
  const { queryKey } = caseQuery(caseUuid);
  const now = (): CaseDetail => client.getQueryData<CaseDetail>(queryKey) ?? detail;
  const set = (change: (medias: readonly Sent[]) => readonly Sent[]): Promise<boolean> =>
    step(async () => {
      await editor.idle();
      const { version, content } = now();
      const body = { version, medias: [...change(content.medias)] };
      client.setQueryData(queryKey, await call(setCaseMedias, { params: { uuid: caseUuid }, body }));
    });

  const add = async ({ imageBase64, ...facts }: NewDrawing, at = now().content.medias.length) => {
    const media: Sent = { ...facts, mediaType: 'image/png', imageBase64 };
    return set((medias) => medias.toSpliced(at, 0, media));
  };
  const remove = async (media: CaseMedia, name: string): Promise<void> => {
    const at = now().content.medias.findIndex(({ id }) => id === media.id);
    const imageBase64 = await pictureOf(caseUuid, media.id).catch(() => null);
    const done = await set((medias) => medias.filter(({ id }) => id !== media.id));
    if (!done || imageBase64 === null) return;
    const toastId = `drawing ${media.id}`;
    const { id: _, ...facts } = media;
    const putBack = async () => {
      if (await add({ ...facts, imageBase64 }, at))
        toast.success(t('cases.drawings.back', { name }), toastId);
    };
    toast.offer(
      <Group justify="space-between" gap={8}>
        {t('cases.drawings.removed', { name })}
        <Button size="compact-sm" variant="default" onClick={() => void putBack()}>
          {t('cases.undo')}
        </Button>
      </Group>,
      toastId,
    );
  };
  return {
    busy,
    isFull: detail.content.medias.length >= CASE_MEDIAS.most,
    add: (drawing: NewDrawing) => void add(drawing),
    remove: (media: CaseMedia, name: string) => void remove(media, name),
    rename: (id: string, title: string) =>
      void set((medias) => medias.map((one) => (one.id === id ? { ...one, title } : one))),
    move: (from: number, to: number): Promise<boolean> => set((medias) => moved(medias, from, to)),
  };
}
export type Drawings = ReturnType<typeof useDrawings>;
