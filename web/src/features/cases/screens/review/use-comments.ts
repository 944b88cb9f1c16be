import type { CaseComment, CaseDetail } from '@recto/contracts/endpoints/case-review';
import { addCaseComment } from '@recto/contracts/endpoints/cases';
import { mustEntity } from '@recto/contracts/entities/all';
import { endpointsOf } from '@recto/contracts/entities/endpoints';
import { useEffect, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { useAccount } from '../../../../portal/session.ts';
import { useCaseStep } from './use-case-actions.ts';

/** What is written about a case and not sent, kept in this window for the same person. */
function useDraft(uuid: string) {
  const login = useAccount()?.login ?? '';
  const key = `recto.case-comment.${login}.${uuid}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  useEffect(() => {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  }, [key, text]);
  return [text, setText] as const;
}

/** Adding, changing and deleting comments; the promises tell whether it happened. */
export function useComments(detail: CaseDetail) {
  const { busy, step } = useCaseStep(detail);
  const [draft, setDraft] = useDraft(detail.caseUuid);
  const { id } = detail;
  const { patch, remove } = endpointsOf(mustEntity('comment'));
  return {
    busy,
    draft,
    setDraft,
    add: async (content: string): Promise<boolean> => {
      const done = await step(() => call(addCaseComment, { params: { id }, body: { content } }));
      if (done) setDraft('');
      return done;
    },
    change: ({ id: comment, version }: CaseComment, content: string): Promise<boolean> =>
      step(() => call(patch, { params: { id: comment }, body: { version, content } as { version: number } })),
    remove: ({ id: comment }: CaseComment): Promise<boolean> =>
      step(() => call(remove, { params: { id: comment } })),
  };
}
