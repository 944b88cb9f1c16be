import { ActionIcon } from '@mantine/core';
import { markIssue } from '@recto/contracts/endpoints/issues';
import type { Entity } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { ISSUE_MARKS, ISSUE_QUICK_MARKS, type IssueMark, issueNumber } from '@recto/contracts/issues';
import { IconBan, IconRocket, IconTool } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { entityKey } from '../../../back-office/entity.queries.ts';
import { EntityList } from '../../../back-office/screens/entity-list.tsx';
import { call } from '../../../lib/api.ts';
import { useAsk } from '../../../ui/use-ask.tsx';
import { ISSUE_LIST_KEY } from '../issue-list.queries.ts';
import { useAbout } from '../parts/use-about.ts';

const ICONS = {
  'mark-fixed': IconTool,
  'mark-deployed': IconRocket,
  'mark-ignored': IconBan,
} as const satisfies Partial<Record<IssueMark, typeof IconTool>>;

type Step = { id: number; how: keyof typeof ICONS; category: string };

/** Issues of the back office: each is moved on from its row, as far as its status goes (H-011, H-012). */
export function IssueList({ entity }: { entity: Entity }) {
  const { t } = useTranslation();
  const about = useAbout();
  const client = useQueryClient();
  const { ask, dialog } = useAsk();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, how }: Step) => call(markIssue, { params: { id, mark: how } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: entityKey(entity) });
      void client.invalidateQueries({ queryKey: ISSUE_LIST_KEY });
    },
  });
  const move = async (step: Step): Promise<void> => {
    const named = { category: about(step.category), number: issueNumber(step.id) };
    if (await ask({ text: t(`issues.ask.${step.how}`, named), yes: 'ask.mark' })) mutate(step);
  };
  const steps = ({ id, status, category }: EntityRecord) =>
    ISSUE_QUICK_MARKS.filter(({ from }) => from === status).map(({ how }) => {
      const Icon = ICONS[how];
      const label = t(`issues.${how}`);
      return (
        <ActionIcon
          key={how}
          size={28}
          disabled={isPending}
          aria-label={`${label}: ${issueNumber(id)}`}
          title={`${t(`issues.status.${String(status)}`)} → ${t(`issues.status.${ISSUE_MARKS[how]}`)}`}
          onClick={() => void move({ id, how, category: String(category) })}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      );
    });
  return (
    <>
      <EntityList entity={entity} actions={steps} />
      {dialog}
    </>
  );
}
