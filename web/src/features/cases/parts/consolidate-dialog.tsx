import { Button, Group, Radio, Select, Stack, TextInput } from '@mantine/core';
import type { Category } from '@recto/contracts/categories';
import { consolidate } from '@recto/contracts/endpoints/case-changes';
import type { CaseDetail } from '@recto/contracts/endpoints/case-review';
import type { LinkedCase } from '@recto/contracts/endpoints/cases';
import { TEXT_LIMITS } from '@recto/contracts/limits';
import { CASE_TONE, OPEN_CASE } from '@recto/contracts/statuses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { useAccount } from '../../../portal/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { caseQuery } from '../cases.queries.ts';
import { caseCategoriesFor, proposedCategory, proposedNumber } from '../model/consolidate.ts';

type Documented = {
  readonly extractionUuid: string;
  readonly category: Category;
  readonly number: string | null;
};
type Props = { documents: readonly Documented[]; onClose: () => void; onDone?: () => void };

/** What is done when the number is taken: one of the cases that have it, or another case on purpose. */
const ANOTHER = 'another';

const takenBy = (error: unknown): readonly LinkedCase[] =>
  error instanceof ApiError && error.status === 409 && Array.isArray(error.current)
    ? (error.current as LinkedCase[])
    : [];

/** Sends documents to a case of their own, or to the one that has their number already; opens it then (G-033). */
const useConsolidate = (documents: readonly Documented[], onDone: () => void) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (wanted: {
      caseCategory: string;
      caseNo: string;
      into: string | null;
    }): Promise<CaseDetail> =>
      call(consolidate, {
        body: {
          caseCategory: wanted.caseCategory,
          caseNo: wanted.caseNo,
          extractionUuids: documents.map(({ extractionUuid }) => extractionUuid),
          ...(wanted.into === ANOTHER ? { another: true } : wanted.into !== null && { addTo: wanted.into }),
        },
      }),
    meta: { errors: 'silent' },
    onSuccess: async (made) => {
      client.setQueryData(caseQuery(made.caseUuid).queryKey, made);
      for (const { extractionUuid } of documents)
        void client.invalidateQueries({ queryKey: ['extraction', extractionUuid, 'cases'] });
      toast.success(t('cases.consolidated', { name: made.caseNo, count: documents.length }));
      onDone();
      await navigate({ to: '/document-cases/$uuid/review', params: { uuid: made.caseUuid } });
    },
  });
};

/** Documents as one case: its category and number, proposed from what they are. */
export function ConsolidateDialog({ documents, onClose, onDone = onClose }: Props) {
  const { t } = useTranslation();
  const held = useAccount()?.authorities ?? [];
  const categories = caseCategoriesFor(held);
  const [category, setCategory] = useState(() =>
    proposedCategory(
      categories,
      documents.map((one) => one.category),
    ),
  );
  const [number, setNumber] = useState(() => proposedNumber(documents.map((one) => one.number)));
  const [tried, setTried] = useState(false);
  const [into, setInto] = useState<string | null>(null);
  const send = useConsolidate(documents, onDone);
  const taken = takenBy(send.error);
  const missing = number.trim() === '';
  const anew = (): void => {
    send.reset();
    setInto(null);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (missing || category === '' || send.isPending) return;
    send.mutate({ caseCategory: category, caseNo: number.trim(), into });
  };
  return (
    <Dialog onClose={onClose} title={t('cases.consolidate_title', { count: documents.length })}>
      <form onSubmit={submit} noValidate>
        <Stack gap={12}>
          <Select
            allowDeselect={false}
            label={t('cases.category')}
            data={categories}
            value={category}
            error={tried && category === '' ? t('cases.review.required') : undefined}
            onChange={(value) => {
              anew();
              setCategory(value ?? '');
            }}
          />
          <TextInput
            data-autofocus
            label={t('cases.number')}
            maxLength={TEXT_LIMITS.name}
            value={number}
            error={tried && missing ? t('cases.review.required') : undefined}
            onChange={(event) => {
              anew();
              setNumber(event.currentTarget.value);
            }}
          />
          {taken.length > 0 && <TakenChoice taken={taken} value={into} onChange={setInto} />}
          {send.isError && taken.length === 0 && <p role="alert">{errorMessages(send.error, t).join(' ')}</p>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" loading={send.isPending} disabled={taken.length > 0 && into === null}>
              {t(into !== null && into !== ANOTHER ? 'cases.add_to' : 'cases.consolidate')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

type TakenProps = {
  taken: readonly LinkedCase[];
  value: string | null;
  onChange: (into: string) => void;
};

function TakenChoice({ taken, value, onChange }: TakenProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group label={t('cases.taken', { count: taken.length })} value={value} onChange={onChange}>
      <Stack gap={8} mt={8}>
        {taken.map((one) => (
          <Group key={one.caseUuid} gap={8}>
            <Radio
              value={one.caseUuid}
              disabled={!OPEN_CASE.includes(one.status)}
              label={t('cases.add_to_case', { name: one.caseNo })}
            />
            <Badge tone={CASE_TONE[one.status]}>{t(`status.${one.status}`)}</Badge>
          </Group>
        ))}
        <Radio value={ANOTHER} label={t('cases.make_another')} />
      </Stack>
    </Radio.Group>
  );
}
