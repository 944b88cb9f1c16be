import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { duplicateCase } from '@recto/contracts/endpoints/case-changes';
import type { CaseDocument } from '@recto/contracts/endpoints/case-review';
import { TEXT_LIMITS } from '@recto/contracts/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { caseQuery } from '../../cases.queries.ts';
import { useCase } from './case-context.ts';
import classes from './dialogs.module.css';
import { DocumentName } from './document-name.tsx';
import { useCaseStep } from './use-case-actions.ts';

const FATES = ['copy', 'move', 'stay'] as const;
type Fate = (typeof FATES)[number];

/** The number of documents that one call copies. */
const MOST_COPIES = 50;

/** Another case like this one; each document is copied, moved or stays (G-038 to G-040). */
export function DuplicateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { detail } = useCase();
  const { busy, step } = useCaseStep(detail);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id, caseNo, extractions } = detail;
  const [number, setNumber] = useState(() => t('cases.copy_of', { name: caseNo }).slice(0, TEXT_LIMITS.name));
  const [chosen, setChosen] = useState<Readonly<Record<number, Fate>>>({});
  const fateOf = (one: CaseDocument): Fate => chosen[one.id] ?? 'copy';
  const idsOf = (fate: Fate) => extractions.filter((one) => fateOf(one) === fate).map((one) => one.id);
  const all = (fate: Fate) => setChosen(Object.fromEntries(extractions.map((one) => [one.id, fate])));
  const tooMany = idsOf('copy').length > MOST_COPIES;
  const missing = number.trim() === '';

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (missing || tooMany) return;
    await step(async () => {
      const body = { newCaseNo: number.trim(), copyIds: idsOf('copy'), moveIds: idsOf('move') };
      const made = await call(duplicateCase, { params: { id }, body });
      client.setQueryData(caseQuery(made.caseUuid).queryKey, made);
      toast.success(t('cases.duplicated', { name: made.caseNo }));
      onClose();
      await navigate({ to: '/document-cases/$uuid/review', params: { uuid: made.caseUuid } });
    });
  };

  return (
    <Dialog onClose={onClose} title={t('cases.duplicate_title', { name: caseNo })} size="lg">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={12}>
          <TextInput
            data-autofocus
            label={t('cases.new_number')}
            maxLength={TEXT_LIMITS.name}
            value={number}
            error={missing ? t('cases.review.required') : undefined}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
          {extractions.length > 1 && (
            <Group gap={8}>
              <span className={classes.quiet}>{t('cases.fate.all')}</span>
              {FATES.map((fate) => (
                <Button key={fate} size="compact-xs" variant="default" onClick={() => all(fate)}>
                  {t(`cases.fate.${fate}`)}
                </Button>
              ))}
            </Group>
          )}
          <ul className={classes.fates}>
            {extractions.map((one) => (
              <li key={one.id}>
                <DocumentName document={one} />
                <SegmentedControl
                  size="xs"
                  aria-label={t('cases.fate.of', { name: one.summary.number ?? one.originalName })}
                  data={FATES.map((fate) => ({ value: fate, label: t(`cases.fate.${fate}`) }))}
                  value={fateOf(one)}
                  onChange={(fate) => setChosen({ ...chosen, [one.id]: fate as Fate })}
                />
              </li>
            ))}
          </ul>
          {tooMany && <p role="alert">{t('cases.too_many_copies', { count: MOST_COPIES })}</p>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" loading={busy} disabled={missing || tooMany}>
              {t('cases.duplicate')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
