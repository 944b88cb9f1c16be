import { Button, Group } from '@mantine/core';
import type { ExtractionIssue } from '@recto/contracts/endpoints/issues';
import { ISSUE_MARKS, type IssueMark, issueNumber } from '@recto/contracts/issues';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../../../ui/use-ask.tsx';
import { useAbout } from './use-about.ts';
import { useIssueChanges } from './use-issue-changes.ts';

/** What an administrator can do here, in this order (F-102). */
const MARKS: readonly IssueMark[] = ['mark-fixed', 'mark-deployed', 'mark-ignored'];

/** Moves an issue on, each step after a question; the status that it has is no step. */
export const MarkButtons = ({ issue }: { issue: ExtractionIssue }) => {
  const { t } = useTranslation();
  const about = useAbout();
  const { ask, dialog } = useAsk();
  const { mark } = useIssueChanges(issue.extractionUuid);
  const { id, status } = issue;
  const move = async (how: IssueMark) => {
    const named = { category: about(issue.category), number: issueNumber(id) };
    if (await ask({ text: t(`issues.ask.${how}`, named), yes: 'ask.mark' })) mark.mutate({ id, how });
  };
  return (
    <Group gap={8}>
      {MARKS.map((how) => (
        <Button
          key={how}
          size="xs"
          variant="default"
          disabled={status === ISSUE_MARKS[how] || mark.isPending}
          onClick={() => void move(how)}
        >
          {t(`issues.${how}`)}
        </Button>
      ))}
      {dialog}
    </Group>
  );
};
