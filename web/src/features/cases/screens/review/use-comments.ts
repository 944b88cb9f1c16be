import type { CaseComment, CaseDetail } from '@recto/contracts/endpoints/case-review';
import { addCaseComment } from '@recto/contracts/endpoints/cases';
import { seeMentions } from '@recto/contracts/endpoints/mentions';
import { mustEntity } from '@recto/contracts/entities/all';
import { endpointsOf } from '@recto/contracts/entities/endpoints';
import { withMentions } from '@recto/contracts/mentions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { useAccount } from '../../../../portal/session.ts';
import { peopleQuery } from '../../cases.queries.ts';
import { MENTIONS_KEY } from '../../mention-alerts.ts';
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

/** Whoever looks at the comments has seen what mentions them. */
export function useSeeMentions({ caseUuid: uuid, comments }: CaseDetail): void {
  const client = useQueryClient();
  const count = comments.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another comment may be another mention
  useEffect(() => {
    // One that was not marked stays in the bell, and is marked the next time.
    void call(seeMentions, { params: { uuid } })
      .then(() => client.invalidateQueries({ queryKey: MENTIONS_KEY }))
      .catch(() => {});
  }, [client, uuid, count]);
}

/** Adding, changing and deleting comments; the promises tell whether it happened. */
export function useComments(detail: CaseDetail) {
  const { busy, step } = useCaseStep(detail);
  const [draft, setDraft] = useDraft(detail.caseUuid);
  const { data: people = [] } = useQuery(peopleQuery(detail.caseUuid));
  const { id } = detail;
  const { patch, remove } = endpointsOf(mustEntity('comment'));
  return {
    busy,
    people,
    draft,
    setDraft,
    add: async (content: string): Promise<boolean> => {
      const done = await step(() =>
        call(addCaseComment, { params: { id }, body: { content: withMentions(content, people) } }),
      );
      if (done) setDraft('');
      return done;
    },
    change: ({ id: comment, version }: CaseComment, content: string): Promise<boolean> =>
      step(() =>
        call(patch, {
          params: { id: comment },
          body: { version, content: withMentions(content, people) } as { version: number },
        }),
      ),
    remove: ({ id: comment }: CaseComment): Promise<boolean> =>
      step(() => call(remove, { params: { id: comment } })),
  };
}
