import { Button, Group, Skeleton, Stack } from '@mantine/core';
import {
  type RetentionPreview,
  type RetentionRule,
  setRetention,
} from '@recto/contracts/endpoints/retention';
import { EXTRACTION_TONE } from '@recto/contracts/statuses';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Time } from '../../../ui/time.tsx';
import { toast } from '../../../ui/toast.tsx';
import { previewQuery, rulesQuery } from '../retention.queries.ts';
import classes from './retention.module.css';
import { useSpan } from './use-span.ts';

type Props = { rule: RetentionRule; onClose: () => void };

/** What a rule would delete, before it holds. */
export function PreviewDialog({ rule, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const span = useSpan();
  const preview = useQuery(previewQuery(rule));
  const category = t(`category.${rule.category}`);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (expected: number) =>
      call(setRetention, { params: { category: rule.category }, body: { days: rule.days, expected } }),
    meta: { errors: 'silent' },
    onSuccess: (rules) => {
      client.setQueryData(rulesQuery.queryKey, rules);
      toast.success(t('retention.set_done', { category, span: span(rule.days) }), 'retention');
      onClose();
    },
    // There are other ones by now: they are what is agreed to next.
    onError: () => preview.refetch(),
  });
  const { data } = preview;
  return (
    <Dialog
      onClose={onClose}
      title={t('retention.preview_of', { category, span: span(rule.days) })}
      size="lg"
    >
      <Stack gap={12}>
        {!data && !preview.isError && <Skeleton height={120} />}
        {!data && preview.isError && <RetryButton onClick={() => void preview.refetch()} />}
        {data && <Preview preview={data} category={category} />}
        {error && (
          <p role="alert" className={classes.refused}>
            {errorMessages(error, t).join(' ')}
          </p>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button
            {...(data && data.count > 0 && { color: 'red' })}
            disabled={!data}
            loading={isPending}
            onClick={() => data && mutate(data.count)}
          >
            {data && data.count > 0 ? t('retention.set_delete', { count: data.count }) : t('retention.set')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Preview({ preview: { count, oldest }, category }: { preview: RetentionPreview; category: string }) {
  const { t } = useTranslation();
  if (count === 0) return <p className={classes.text}>{t('retention.nothing_goes')}</p>;
  return (
    <>
      <p className={classes.text}>{t('retention.goes', { count })}</p>
      <table className={classes.oldest}>
        <caption>{t('retention.oldest')}</caption>
        <tbody>
          {oldest.map(({ uuid, key, status, arrivedDate }) => (
            <tr key={uuid}>
              <th scope="row">
                <TextLink to="/extractions/$uuid/review" params={{ uuid }} target="_blank">
                  {key || category}
                </TextLink>
              </th>
              <td>
                <Badge tone={EXTRACTION_TONE[status]}>{t(`status.${status}`)}</Badge>
              </td>
              <td>
                <Time iso={arrivedDate} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
