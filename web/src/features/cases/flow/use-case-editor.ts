import { updateCaseFields } from '@recto/contracts/endpoints/case-changes';
import type { CaseDetail } from '@recto/contracts/endpoints/case-review';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { caseQuery } from '../cases.queries.ts';
import { type CaseEditor, createEditor } from './create-editor.ts';

/** The editor of the case on screen, for as long as it is. */
export function useCaseEditor(detail: CaseDetail): CaseEditor {
  const client = useQueryClient();
  const { caseUuid: uuid } = detail;
  const [editor] = useState(() => {
    const { queryKey } = caseQuery(uuid);
    return createEditor({
      read: () => client.getQueryData(queryKey) ?? detail,
      send: (body) => call(updateCaseFields, { params: { uuid }, body, keepalive: true }),
      store: (next) => {
        client.setQueryData(queryKey, next);
        void client.invalidateQueries({ queryKey: [...queryKey, 'activity'] });
      },
    });
  });
  // What is typed when the page goes away would be lost without a question.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      const { drafts, busy } = editor.state.get();
      if (busy > 0 || Object.keys(drafts).length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [editor]);
  return editor;
}
