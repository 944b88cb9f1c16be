import { deleteLearned, setDocumentExample, switchLearned } from '@recto/contracts/endpoints/learning';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Changes what is learned, and brings what is shown of it up to date. */
export const useLearning = (uuid: string) => {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['extraction', uuid, 'lessons'] }),
      client.invalidateQueries({ queryKey: ['extraction', uuid, 'learned'] }),
      client.invalidateQueries({ queryKey: ['extraction', uuid, 'lesson-outcomes'] }),
      // Whether the document was read with something doubtful.
      client.invalidateQueries({ queryKey: ['extraction', uuid], exact: true }),
    ]);
  const teach = useMutation({
    mutationFn: (body: { field: string; learn: boolean }) =>
      call(setDocumentExample, { params: { uuid }, body }),
    onSettled: refresh,
  });
  const use = useMutation({
    mutationFn: ({ id, active }: { id: string; active: boolean }) =>
      call(switchLearned, { params: { id }, body: { active } }),
    onSettled: refresh,
  });
  const forget = useMutation({
    mutationFn: (id: string) => call(deleteLearned, { params: { id } }),
    onSettled: refresh,
  });
  return { teach, use, forget };
};
